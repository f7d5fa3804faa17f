/** Three private hints for somebody's first game, in the order in which they come. */
export const hints = {
  'hint.1':
    '👋 **New here?** On the board, numbers are pawns and letters are squares: “2 → B” moves your pawn 2 to square B. I’ll ping you when it’s your turn.',
  'hint.2':
    '🛝 **Slides:** stop on the triangle of a slide in another color, and you slide to its end. Every pawn on it goes back to start, so mind your own.',
  'hint.3':
    '💡 **Good to know:** the **…** under the board is only for you. It tells you what the card does, describes the board, nudges a slowpoke, or lets you out.',
} as const;
