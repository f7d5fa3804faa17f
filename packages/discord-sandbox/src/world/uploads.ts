import type { StoredFile } from './model.ts';

const MOST = 20;

/** The newest files that people have given to commands, by their ids. */
export class Uploads {
  private readonly files = new Map<string, StoredFile>();

  /** Keeps a file, in place of the oldest one if there are many. */
  keep(file: StoredFile): void {
    this.files.set(file.id, file);
    const [oldest] = this.files.keys();
    if (this.files.size > MOST && oldest !== undefined) this.files.delete(oldest);
  }

  get(id: string): StoredFile | undefined {
    return this.files.get(id);
  }
}
