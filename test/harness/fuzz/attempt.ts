import type { Asked, Circumstances } from '../headless/interaction.ts';

/** Somebody asks for something somewhere. */
export interface Attempt {
  readonly userId: string;
  readonly asked: Asked;
  readonly where: Circumstances & { readonly channelId: string };
}
