// `node scripts/docker/health.ts <address>`: exits with 0 when the process is healthy, and prints its answer. The
// image has no curl.
const [address = ''] = process.argv.slice(2);
const reply = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
console.log((await reply?.text()) ?? 'no answer');
process.exitCode = reply?.ok ? 0 : 1;
