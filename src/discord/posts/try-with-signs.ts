import type { Language } from '../../text/language.ts';
import { ROUND_SIGNS, withSigns } from '../../text/language.ts';
import { isInvalidEmoji } from '../client/failures.ts';

/** Sends controls that carry the signs of the players' colors. If Discord refuses the bot's own emoji, sends the round ones. */
export async function tryWithSigns<Sent>(
  language: Language,
  send: (language: Language) => Promise<Sent>,
): Promise<Sent> {
  try {
    return await send(language);
  } catch (error) {
    if (!isInvalidEmoji(error)) throw error;
    return send(withSigns(language, ROUND_SIGNS));
  }
}
