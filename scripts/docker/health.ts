// Entry of `node scripts/docker/health.ts <address>`: prints the reply of a process to a health check and
// exits with 0 if the process is healthy. It replaces curl, which the image does not contain.
const [address = ''] = process.argv.slice(2);
const reply = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
console.log((await reply?.text()) ?? 'no answer');
process.exitCode = reply?.ok ? 0 : 1;
