// Checks whether node_modules contains what package-lock.json requires.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const stampFile = (at) => path.join(at, 'node_modules/.install-stamp');
const lockFile = (at) => path.join(at, 'package-lock.json');

/**
 * Returns 'complete', 'outdated' (package-lock.json has changed), 'broken' (an install was interrupted) or
 * 'missing'.
 */
export function installState(at = root) {
  if (!existsSync(path.join(at, 'node_modules'))) return 'missing';
  const stamp = readText(stampFile(at));
  if (stamp === wantedStamp(at)) return missingPackages(at).length === 0 ? 'complete' : 'broken';
  if (installedByHand(at)) {
    writeStamp(at);
    return 'complete';
  }
  return stamp === undefined ? 'broken' : 'outdated';
}

export function writeStamp(at = root) {
  writeFileSync(stampFile(at), wantedStamp(at));
}

function wantedStamp(at) {
  const machine = `${process.platform}-${process.arch}`;
  return createHash('sha256')
    .update(readFileSync(lockFile(at)))
    .update(machine)
    .digest('hex');
}

/**
 * Returns the packages that npm recorded as installed but whose folder is missing. These show that an install
 * was interrupted.
 */
function missingPackages(at) {
  const isGone = (place) => !existsSync(path.join(at, place, 'package.json'));
  return Object.keys(recordedPackages(at)).filter(isGone);
}

/**
 * Whether the developer ran `npm install` directly. If so, npm's own record lists exactly the versions of
 * package-lock.json.
 */
function installedByHand(at) {
  const recorded = recordedPackages(at);
  const wanted = JSON.parse(readFileSync(lockFile(at), 'utf8')).packages;
  const places = Object.keys(wanted).filter((place) => place.includes('node_modules/'));
  const agrees = (place) => {
    const found = recorded[place];
    return found ? found.version === wanted[place].version : mayBeAbsent(wanted[place]);
  };
  return Object.keys(recorded).length > 0 && places.every(agrees) && missingPackages(at).length === 0;
}

/**
 * Whether a package of package-lock.json may be missing in node_modules. npm skips packages for other
 * platforms; every other package must be present.
 */
const mayBeAbsent = (entry) => Boolean(entry.optional || entry.devOptional || entry.peer || entry.link);

/** Returns the packages in npm's own record. npm writes this file at the end of a successful install. */
function recordedPackages(at) {
  const text = readText(path.join(at, 'node_modules/.package-lock.json'));
  try {
    return text === undefined ? {} : JSON.parse(text).packages;
  } catch {
    return {};
  }
}

const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
