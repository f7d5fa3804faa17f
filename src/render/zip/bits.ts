/** Writes numbers of up to 16 bits, the lowest bit first, as deflate wants them. */
export class BitWriter {
  private held = 0;
  private holds = 0; // so many bits wait, fewer than 16
  private at = 0;
  private readonly bytes: Uint8Array<ArrayBuffer>;
  private readonly view: DataView;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
  }

  begin(): void {
    this.held = 0;
    this.holds = 0;
    this.at = 0;
  }

  put(value: number, size: number): void {
    const held = this.held | (value << this.holds);
    const holds = this.holds + size;
    this.view.setUint16(this.at, held, true);
    const done = holds & 16;
    this.at += done >> 3;
    this.held = held >>> done;
    this.holds = holds & 15;
  }

  /** Fills up the last byte, puts a number of 32 bits after it, and gives all that was written, good until the next begin. */
  end(last: number): Uint8Array<ArrayBuffer> {
    this.view.setUint16(this.at, this.held, true);
    const end = this.at + ((this.holds + 7) >> 3);
    this.view.setUint32(end, last);
    return this.bytes.subarray(0, end + 4);
  }
}
