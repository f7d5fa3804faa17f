/** What is kept of people, and how it goes. */
export const privacy = {
  'privacy.text': `### Seus dados
Eu guardo **ids, não nomes**: quem sentou em qual partida, cada jogada, quem venceu e o que você escolheu em \`/sorry me\`. É disso que são feitos as partidas, os replays e o ranking. Nunca leio mensagens, e mais ninguém recebe nada disso.

- **Nomes** ficam só até o fim da partida ser postado. Só o ranking de todos os servidores guarda o seu, se você pediu para estar nele, até você sair.
- **Partidas e resultados** ficam até você apagar seus dados.
- **Os dados de um servidor** somem 30 dias depois que ele me remove.

**Exportar** dá a você tudo o que eu tenho a seu respeito, num arquivo. **Apagar** põe um id aleatório no seu lugar em toda parte: os resultados das outras pessoas ficam, e ninguém consegue saber que era você. Os posts nos canais ficam, porque são do servidor.`,
  'button.export': 'Exportar meus dados',
  'button.deleteData': 'Apagar meus dados',
  'button.deleteYes': 'Sim, apagar tudo',
  'privacy.exported': 'Aqui está tudo o que eu guardo sobre você.',
  'privacy.ask': `**Apagar tudo o que eu sei sobre você?** {count, plural, =0 {} one {Você sai da partida em que está. } other {Você sai das {count} partidas em que está. }}Seu rating, seus recordes e suas configurações somem de vez, e ninguém consegue trazer de volta.`,
  'privacy.deleted':
    'Pronto. Esqueci você. Aperte um botão ou use um comando, e a gente recomeça como se nunca tivesse se visto.',
} as const;
