import { crc32, deflateSync } from 'node:zlib';

const background = [51, 68, 196] as const;
const mark = [255, 255, 255] as const;

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** Returns a square PNG picture: a white circle on the color of Millrace. Apple requires an icon in each pass. */
export function pngOf(size: number): Buffer {
  const middle = (size - 1) / 2;
  const isMark = (x: number, y: number): boolean => {
    const distance = Math.hypot(x - middle, y - middle) / size;
    return distance > 0.2 && distance < 0.33;
  };
  const rows = Array.from({ length: size }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: size }, (_unused, x) => (isMark(x, y) ? mark : background)).flat(),
    ]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // 8 bits for each of red, green and blue
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
