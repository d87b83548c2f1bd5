// Runs while the application is still on its way: speaks the shopper's language and asks what the link leads to,
// so that the heading is there early and the first screen need not wait. Keep it small and without dependencies.
(() => {
  const headings = {
    en: ['See financing options for your purchase', ' at '],
    es: ['Vea opciones de financiamiento para su compra', ' en '],
  };

  const stored = (() => {
    try {
      return localStorage.getItem('locale');
    } catch {
      return null;
    }
  })();
  const wanted = [stored, ...navigator.languages.map((language) => language.slice(0, 2))];
  const locale = wanted.find((language) => language in headings) ?? 'en';
  const [heading, at] = headings[locale];
  document.documentElement.lang = locale;
  if (locale === 'es') {
    for (const element of document.querySelectorAll('[data-es]')) element.textContent = element.dataset.es;
  }

  const link =
    /^\/[^/]+\/([^/]+)\/([^/]+)\/welcome\/?$/.exec(location.pathname) ??
    /^\/outside-form\/[^/]+\/([^/]+)(?:\/[^/]*)?\/?$/.exec(location.pathname);
  if (!link) return;

  const part = (name) => document.querySelector(`[data-early="${name}"]`);
  part('heading').textContent = heading;

  const query = new URLSearchParams({ storeUuid: decodeURIComponent(link[1]) });
  if (link[2]) query.set('urlId', decodeURIComponent(link[2]));
  const marketing = new URLSearchParams(location.search).get('link');
  if (marketing) query.set('link', marketing);
  const path = `/v2/outside-form/details?${query}`;
  const reply = fetch(`/api${path}`, { credentials: 'same-origin', headers: { Accept: 'application/json' } })
    .then(async (response) => ({ status: response.status, body: await response.json().catch(() => null) }))
    .catch(() => null);
  const early = { path, reply };
  window.earlyDetails = early;
  void reply.then((answer) => {
    early.answer = answer;
    const name = answer?.status === 200 && answer.body.open && answer.body.store.name;
    if (!name || !part('heading')) return;
    part('heading').textContent = heading + at + name;
    part('store').textContent = name;
  });
})();
