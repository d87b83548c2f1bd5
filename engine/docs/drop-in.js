/* Shows "From $x a month" beside a price and opens the hosted application. Documentation: /api/docs/guide#drop-in */
(() => {
  const words = {
    en: {
      from: 'From {amount} a month',
      note: 'Estimate',
      apply: 'Apply now',
      wait: 'One moment…',
      failed: 'The application could not be opened. Try again.',
    },
    es: {
      from: 'Desde {amount} al mes',
      note: 'Estimación',
      apply: 'Solicitar ahora',
      wait: 'Un momento…',
      failed: 'No se pudo abrir la solicitud. Inténtelo de nuevo.',
    },
  };

  /** Returns the monthly payment in cents of an amount in cents over months at a yearly rate in percent. */
  function paymentOf(cents, months, percent) {
    const rate = percent / 1200;
    return Math.ceil(rate === 0 ? cents / months : (cents * rate) / (1 - Math.pow(1 + rate, -months)));
  }

  function element(name, text, className) {
    const made = document.createElement(name);
    made.textContent = text;
    made.className = className;
    return made;
  }

  function show(place) {
    if (place.dataset.millraceShown) return;
    place.dataset.millraceShown = 'true';
    const {
      cents,
      months = '24',
      percent = '9.99',
      currency = 'USD',
      session,
      lang = document.documentElement.lang,
    } = place.dataset;
    const text = words[lang.slice(0, 2)] || words.en;
    const payment = paymentOf(Number(cents), Number(months), Number(percent));
    if (!Number.isFinite(payment) || payment <= 0) return;
    const amount = (payment / 100).toLocaleString(lang || 'en', { style: 'currency', currency });
    place.append(
      element('span', text.from.replace('{amount}', amount), 'millrace-from'),
      ' ',
      element('small', `(${text.note}: ${months} × ${percent} %)`, 'millrace-note'),
    );
    if (!session) return;
    const button = element('button', text.apply, 'millrace-apply');
    button.type = 'button';
    const state = element('span', '', 'millrace-state');
    state.setAttribute('role', 'status');
    button.addEventListener('click', () => open(place, session, { button, state, text }));
    place.append(' ', button, ' ', state);
  }

  /** Asks the shop's own server for the page of a new checkout session. The token stays on that server. */
  async function open(place, session, { button, state, text }) {
    const isPopUp = place.dataset.open === 'popup';
    // A pop-up must open in the click itself, or the browser blocks it.
    const page = isPopUp ? window.open('about:blank', '_blank', 'width=480,height=800') : null;
    button.disabled = true;
    state.textContent = text.wait;
    try {
      const reply = await fetch(session, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cents: Number(place.dataset.cents), order: place.dataset.order }),
      });
      const { url } = await reply.json();
      if (!reply.ok || !/^https?:/.test(url)) throw new Error('no page');
      state.textContent = '';
      if (page) page.location.href = url;
      else window.location.assign(url);
    } catch {
      if (page) page.close();
      state.textContent = text.failed;
    }
    button.disabled = false;
  }

  const all = () => document.querySelectorAll('[data-millrace]').forEach(show);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', all);
  else all();
  window.Millrace = { show: all, paymentOf };
})();
