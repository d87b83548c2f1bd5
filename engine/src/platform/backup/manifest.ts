import { createHash } from 'node:crypto';
import { createReadStream, promises as fs } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandRefused } from '../registry/command.ts';
import { BackupSeal } from './passphrase.ts';

export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface BackedUpFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The contents of a backup. The manifest is signed, and it contains the hash of every other file. */
export interface Manifest {
  readonly format: 1;
  readonly takenAt: string;
  readonly postgresMajor: number;
  readonly migrations: readonly string[];
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
  readonly installation: string;
  readonly epoch: number;
  readonly mark: number;
  readonly newestEvent: number;
  readonly files: readonly BackedUpFile[];
}

const manifestFile = 'manifest.json';

interface Signed {
  readonly salt: string;
  readonly signature: string;
  /** The manifest as text, because the signature covers each of its bytes. */
  readonly manifest: string;
}

/** Describes all files of the folder, and writes the signed manifest into the folder. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, 'files' | 'format'>,
  seal: BackupSeal,
): Promise<Manifest> {
  const names = (await fs.readdir(folder)).sort();
  const files = await Promise.all(names.map((name) => describe(folder, name)));
  const manifest: Manifest = { format: 1, ...facts, files };
  const text = JSON.stringify(manifest);
  const signed: Signed = { salt: seal.salt.toString('hex'), signature: seal.sign(text), manifest: text };
  await fs.writeFile(path.join(folder, manifestFile), JSON.stringify(signed));
  return manifest;
}

/** Reads the manifest of an unpacked backup and compares every file with it. */
export async function readManifest(
  folder: string,
  passphrase: string,
): Promise<{ manifest: Manifest; seal: BackupSeal }> {
  const text = await fs.readFile(path.join(folder, manifestFile), 'utf8').catch(() => {
    throw new CommandRefused('This file is not a complete backup: it has no manifest.');
  });
  const signed = JSON.parse(text) as Signed;
  const seal = new BackupSeal(passphrase, Buffer.from(signed.salt, 'hex'));
  if (!seal.isSigned(signed.manifest, signed.signature))
    throw new CommandRefused(
      'The manifest does not match. The passphrase is wrong, or the manifest was changed.',
    );
  const manifest = JSON.parse(signed.manifest) as Manifest;
  for (const file of manifest.files) {
    const found = await describe(folder, file.name).catch(() => undefined);
    if (found?.sha256 !== file.sha256)
      throw new CommandRefused(`The backup is damaged: ${file.name} is not what was written.`);
  }
  return { manifest, seal };
}

async function describe(folder: string, name: string): Promise<BackedUpFile> {
  const file = path.join(folder, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { name, bytes: (await fs.stat(file)).size, sha256: hash.digest('hex') };
}
