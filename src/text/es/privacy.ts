/** What is kept of people, and how it goes. */
export const privacy = {
  'privacy.text': `### Tus datos
Guardo **ids, no nombres**: quién estuvo en qué partida, cada jugada, quién ganó y lo que elegiste en \`/sorry me\`. De eso están hechas las partidas, las repeticiones y las tablas. Nunca leo mensajes, y nadie más recibe nada de esto.

- **Los nombres** se quedan solo hasta que se publica el final de la partida. Solo la tabla de todos los servidores guarda el tuyo, si pediste estar en ella, hasta que la dejes.
- **Las partidas y los resultados** se quedan hasta que borres tus datos.
- **Los datos de un servidor** se van 30 días después de que me quite.

**Exportar** te da todo lo que tengo de ti, en un archivo. **Borrar** pone en tu lugar un id al azar en todas partes: el resto conserva sus resultados, y nadie puede saber que fuiste tú. Los mensajes de los canales se quedan, porque son del servidor.`,
  'button.export': 'Exportar mis datos',
  'button.deleteData': 'Borrar mis datos',
  'button.deleteYes': 'Sí, borrar todo',
  'privacy.exported': 'Aquí tienes todo lo que guardo de ti.',
  'privacy.ask': `**¿Borrar todo lo que sé de ti?** {count, plural, =0 {} one {Dejas la partida en la que estás. } other {Dejas las {count} partidas en las que estás. }}Tus puntuaciones, récords y ajustes se pierden para siempre, y nadie podrá recuperarlos.`,
  'privacy.deleted': 'Listo: ya no sé nada de ti. Pulsa un botón o usa un comando, y empezamos de cero.',
} as const;
