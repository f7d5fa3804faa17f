/** True for a host of Discord: its site and API, its gateways, its files. */
export const isDiscordHost = (host: string): boolean =>
  /(?:^|\.)discord(?:\.com|app\.com|app\.net|\.gg|\.media)$/i.test(host);
