/** The first moment of 2015, in ms since 1970, from which Discord counts. */
const EPOCH_MS = 1_420_070_400_000;

/** The time in an id of Discord, in ms since 1970: https://discord.com/developers/docs/reference#snowflakes */
export const bornAt = (id: string): number => Number(BigInt(id) >> 22n) + EPOCH_MS;
