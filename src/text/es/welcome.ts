/** What a server reads when the bot has come. */
export const welcome = {
  'welcome.text':
    '## ¿Quién se apunta a un Sorry!?\nLleva tus fichas a la meta y, por el camino, cómete las rivales para que vuelvan a la salida.',
  'welcome.alt': 'Cuatro fichas muy sonrientes, azul, roja, amarilla y verde. Cada una levanta una flor.',
  'button.solo': 'Jugar contra la máquina',
  'button.openLobby': 'Abrir una sala',
  'button.howItWorks': 'Cómo funciona',
} as const;
