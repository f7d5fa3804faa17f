/** The end of a match. */
export const end = {
  'end.champion': '## 🏆 {who} leva tudo!',
  'end.won': '## 🏁 {count, plural, one {{who} venceu!} other {{who} venceram!}}',
  'end.vote': '## Fim de jogo: vocês votaram por encerrar',
  'end.moderator': '## Fim de jogo: a moderação encerrou',
  'end.abandoned': '## Fim de jogo: uma semana sem nenhuma jogada',
  'end.channel-gone': '## Fim de jogo: o canal sumiu',
  'end.nobody': '## Fim de jogo: todo mundo saiu',
  'rank.tie': '={rank}',
  'end.standing': '**{place}.** {who} · {home} na chegada{points}{total}{left}',
  'end.points': ' · {points, plural, =0 {0 pontos} one {{points} ponto} other {{points} pontos}}',
  'end.total': ' · {total} de {target} no total',
  'end.gaveUp': ' · saiu antes do fim',
  'end.person': '{emoji} {mention}',
  'end.length': '-# {turns} em {duration}',
  'end.turns': '{count, plural, one {{count} turno} other {{count} turnos}}',
  'end.led': '-# {count, plural, one {{who} estava} other {{who} estavam}} bem na frente.',
  'end.proof': '-# 🔒 {parts}',
  'end.lock': '[Cartas lacradas]({link})',
  'end.start': '[distribuídas]({link})',
  'end.record': 'registro `{hash}`',
  'end.turningPoint': '⚡ Virada: turno {turn}, {what} ({count, plural, one {{count} casa} other {{count} casas}})',
  'end.longestSlide':
    '🛝 Maior escorregada: {who}, {squares} casas{count, plural, =0 {} one {, {count} derrubada} other {, {count} derrubadas}}',
  'end.mostBumps': '💥 Quem mais derrubou: {who} ({count})',
  'end.rivalry':
    '🤝 {one} e {other} já tinham se enfrentado {count, plural, one {uma vez} other {{count} vezes}}: {score}',
  'end.ahead': '{wins} a {losses} pra {who}',
  'end.even': '{wins} a {wins}',
  'end.noWins': 'nenhuma vitória pra ninguém ainda',
  'end.and': '{most} e {last}',

  // What turned a game
  'deed.sorry': 'o Sorry! de {who} em {whom}',
  'deed.swap': 'a troca de {who} com {whom}',
  'deed.bump': '{who} derruba {whom}',
  'deed.fire': 'a corrida de {who} com o fogo',
  'deed.back': 'a carta {card} de {who}, pra trás',
  'deed.card': 'a carta {card} de {who}',

  'duration.minutes': '{count, plural, =0 {menos de um minuto} one {{count} minuto} other {{count} minutos}}',
  'duration.hours': '{count, plural, one {{count} hora} other {{count} horas}}',
  'duration.days': '{count, plural, one {{count} dia} other {{count} dias}}',

  // What it has changed
  'after.rating': '📈 Rating: {list}',
  'after.points':
    '{who} **{points}** ({change}{rank, plural, =0 {} one {, nº {rank} aqui} many {, nº {rank} aqui} other {, nº {rank} aqui}})',
  'after.awards': '🏅 {who}: {list}',
  'after.streak': '🔥 {who} tem **{count}** vitórias seguidas',
  'after.sorries': '😇 {who} já mandou **{count}** Sorry! pra {whom}',
  'after.bumps': '💥 {who} já derrubou **{count}** peões de {whom}',
} as const;
