import type { Scene } from './scene.ts';
import type { ExpressScene } from './express-scene.ts';

/** A scene of any game. */
export type AnyScene = Scene | ExpressScene;
