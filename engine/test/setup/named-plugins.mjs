// Gives every function a name for Fastify. For a plugin without one, Fastify reads the whole module cache to
// find its file. In jest that takes tens of milliseconds, and the lender sandbox registers fifty plugins at
// each start.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
  configurable: true,
});
