// This script runs while the application bundle loads. It requests the details of the link and translates the
// heading, so that the first screen appears early. Keep this file small and without dependencies.
(() => {
  const words = {
    en: {
      secure: 'Secure application',
      welcome: 'See your financing options',
      at: 'at ',
      other: 'Your financing application',
    },
    es: {
      secure: 'Solicitud segura',
      welcome: 'Vea opciones para financiar su compra',
      at: 'en ',
      other: 'Su solicitud de financiamiento',
    },
  };

  function storedLocale() {
    try {
      return localStorage.getItem('locale');
    } catch {
      return null;
    }
  }

  const wanted = [storedLocale(), ...navigator.languages.map((language) => language.slice(0, 2))];
  const locale = wanted.find((language) => language in words) ?? 'en';
  document.documentElement.lang = locale;

  const link =
    /^\/[^/]+\/([^/]+)\/([^/]+)\/welcome\/?$/.exec(location.pathname) ??
    /^\/outside-form\/[^/]+\/([^/]+)(?:\/[^/]*)?\/?$/.exec(location.pathname);

  function ask([, storeUuid, urlId]) {
    const query = new URLSearchParams({ storeUuid: decodeURIComponent(storeUuid) });
    if (urlId) query.set('urlId', decodeURIComponent(urlId));
    const search = new URLSearchParams(location.search);
    const marketing = search.get('marketing_link_id') ?? search.get('link');
    if (marketing) query.set('link', marketing);
    const path = `/v2/outside-form/details?${query}`;
    const early = {
      path,
      reply: fetch(`/api${path}`, { credentials: 'same-origin', headers: { Accept: 'application/json' } })
        .then(async (response) => ({
          status: response.status,
          body: await response.json().catch(() => null),
        }))
        .catch(() => null)
        .then((answer) => (early.answer = answer)),
    };
    window.earlyDetails = early;
    return early.reply;
  }

  /** Sets the text of an element. The element is missing after the application replaced the page. */
  function write(name, text) {
    const part = document.querySelector(`[data-early="${name}"]`);
    if (part && part.textContent !== text) part.textContent = text;
  }

  function paint() {
    write('secure', words[locale].secure);
    write('heading', link ? words[locale].welcome : words[locale].other);
  }

  /** Sets the colours of the store, as `store-brand.ts` does later. */
  function colour({ colours, logo }) {
    const { style, dataset } = document.documentElement;
    for (const scheme of colours ? ['light', 'dark'] : [])
      for (const part in colours[scheme])
        style.setProperty(`--brand-${scheme}-${part}`, colours[scheme][part]);
    if (colours) dataset.brand = '';
    const mark = document.querySelector('[data-early="mark"]');
    if (mark && logo) {
      mark.className = 'store-logo';
      mark.textContent = '';
      mark.style.backgroundImage = `url("${logo}")`;
    }
  }

  // does not wait for DOMContentLoaded, because that event waits for the application bundle
  const parsed = new Promise((done) => {
    if (document.readyState === 'loading')
      document.addEventListener('readystatechange', done, { once: true });
    else done();
  });
  void parsed.then(paint);
  if (!link) return;
  void Promise.all([ask(link), parsed]).then(([answer]) => {
    const name = answer?.status === 200 && answer.body.open && answer.body.store.name;
    if (!name) return;
    write('end', words[locale].at + name);
    write('store', name);
    const [first, second] = name.split(/[\s-]+/);
    write(
      'mark',
      second
        ? (first.charAt(0) + second.charAt(0)).toUpperCase()
        : first.charAt(0).toUpperCase() + first.charAt(1),
    );
    if (answer.body.store.brand) colour(answer.body.store.brand);
  });
})();
