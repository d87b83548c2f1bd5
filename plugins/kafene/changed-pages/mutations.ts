/** One way in which Kafene may change the pages of its portal without notice. */
export interface Mutation {
  readonly name: string;
  /** Path below the portal's address, without the query. */
  readonly page: '/login' | '/applications' | '/applications/new';
  readonly change: (html: string) => string;
  /**
   * True: the change would not mislead a person. The plugin may then also submit the form, if every value is
   * in its field.
   */
  readonly harmless?: true;
}

const form = '/applications/new';
const table = '/applications';
const login = '/login';

/**
 * Returns a change that gives a field another label. `means` is set if the field then also means something
 * else to a person.
 */
function relabel(label: string, to: string, means?: string): Mutation['change'] {
  return (html) => {
    const changed = html.replace(`<label>${label} <input`, `<label>${to} <input`);
    const other = changed === html ? html.replace(`>${label}</label>`, `>${to}</label>`) : changed;
    return means === undefined
      ? other
      : other.replace(new RegExp(`${escaped(to)}( <input|</label>\\s*<select)`), `$& data-means="${means}"`);
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const field = (name: string) => new RegExp(`<label>[^<]*<input name="${name}"[^>]*>\\s*</label>`);
const choice = (name: string) =>
  new RegExp(`<label for="${name}">[^<]*</label>\\s*<select id="${name}"[\\s\\S]*?</select>`);
const remove =
  (part: RegExp): Mutation['change'] =>
  (html) =>
    html.replace(part, '');
const before =
  (place: string, added: string): Mutation['change'] =>
  (html) =>
    html.replace(place, `${added}${place}`);

/** Returns a change that moves one HTML element of the page to the front of another one. */
const move =
  (part: RegExp, place: string): Mutation['change'] =>
  (html) => {
    const [found = ''] = part.exec(html) ?? [];
    return html.replace(part, '').replace(place, `${found}${place}`);
  };

const stranger = (label: string, means: string) =>
  `<label>${label} <input data-means="${means}" name="${means}" /></label>`;
const button = '<button>Submit Application</button>';
const script = (text: string): Mutation['change'] => before('</main>', `<script>${text}</script>`);
const renamed = (label: string, to: string, means?: string): Mutation => ({
  name: `renamed: ${label} is ${to}`,
  page: form,
  change: relabel(label, to, means),
});
const removed = (name: string, part: RegExp): Mutation => ({
  name: `removed: ${name}`,
  page: form,
  change: remove(part),
});
/** Returns a change that replaces the whole page. */
const instead =
  (html: string): Mutation['change'] =>
  () =>
    `<!doctype html><html><body><main>${html}</main></body></html>`;

export const mutations: readonly Mutation[] = [
  renamed('First Name', 'Given Name'),
  renamed('Email Address', 'E-mail'),
  renamed('Phone Number', 'Home Phone', 'home_phone'),
  renamed('Date of Birth', 'Date of Hire', 'date_of_hire'),
  renamed('Social Security/ITIN Number', 'SSN'),
  renamed('Street Address', 'Mailing Address', 'mailing_street'),
  renamed('City', 'County', 'county'),
  renamed('State', 'Province'),
  renamed('Monthly Income (Pre-Tax)', 'Annual Income (Pre-Tax)', 'annual_income'),
  renamed('Income Frequency', 'How often are you paid?'),
  renamed('Select a Store', 'Store'),
  {
    name: 'renamed: the last button',
    page: form,
    change: (html) => html.replace(button, '<button>Continue</button>'),
  },
  {
    name: 'renamed: the heading over the customer',
    page: form,
    change: (html) => html.replace('Customer Information', 'Spouse Information'),
  },

  removed('Last Name', field('last_name')),
  removed('Social Security/ITIN Number', field('ssn')),
  removed('Apartment Number', field('apartment')),
  removed('ID Number', field('id_number')),
  removed('Select an Employee', choice('employee')),
  removed('Income Frequency', choice('frequency')),
  { name: 'removed: the last button', page: form, change: (html) => html.replace(button, '') },
  {
    name: 'removed: the employee of the store',
    page: form,
    change: remove(/<option>Robin Sample<\/option>/),
  },

  {
    name: 'moved: the income to the top',
    page: form,
    change: move(/<h2>Customer Income<\/h2>[\s\S]*?<\/select>/, '<h2>Store Information</h2>'),
  },
  { name: 'moved: the phone to the end', page: form, change: move(field('phone'), button) },
  { name: 'moved: the zip code before the city', page: form, change: move(field('zip_code'), '<label>City') },
  {
    name: 'moved: the last button out of the form',
    page: form,
    change: (html) => html.replace(button, '').replace('</form>', `</form>${button}`),
  },

  {
    name: 'relabelled: the name is of another customer',
    page: form,
    change: (html) =>
      before(
        '<h2>Customer Information</h2>',
        `<h2>Spouse</h2>${stranger('First Name', 'spouse_first')}${stranger('Last Name', 'spouse_last')}`,
      )(relabel('Last Name', 'Customer Last Name')(relabel('First Name', 'Customer First Name')(html))),
  },
  {
    name: 'relabelled: Email Address is the employee’s',
    page: form,
    change: (html) =>
      before(
        '<h2>Customer Information</h2>',
        stranger('Email Address', 'employee_email'),
      )(relabel('Email Address', 'Customer Email')(html)),
  },
  {
    name: 'relabelled: the number asked for is the spouse’s',
    page: form,
    change: (html) =>
      html
        .replace(
          '<label>Social Security/ITIN Number <input name="ssn"',
          '<label>Social Security/ITIN Number <input data-means="spouse_ssn" name="ssn" title="of your spouse"',
        )
        .replace('<h2>Customer Information</h2>', '<h2>Customer and Spouse</h2>'),
  },
  {
    name: 'relabelled: two labels changed places while the fields stay',
    page: form,
    change: (html) =>
      html
        .replace('<label>City <input', '<label>Swap <input')
        .replace('<label>Zip Code <input', '<label>City <input data-means="new city"')
        .replace('<label>Swap <input', '<label>Zip Code <input data-means="new zip_code"'),
  },
  {
    name: 'relabelled: a second State above the first',
    page: form,
    change: before(
      '<h2>Customer Information</h2>',
      '<label for="store_state">State</label><select id="store_state" name="store_state" data-means="store_state"><option></option><option>OH</option></select>',
    ),
  },
  {
    name: 'relabelled: a second First Name below',
    page: form,
    change: before(button, stranger('First Name', 'reference_first')),
  },

  {
    name: 'another kind: the birthday is a date picker',
    page: form,
    change: (html) => html.replace('<input name="date_of_birth"', '<input type="date" name="date_of_birth"'),
  },
  {
    name: 'another kind: State is typed',
    page: form,
    change: (html) =>
      html.replace(/<select id="state"[\s\S]*?<\/select>/, '<input id="state" name="state" />'),
  },
  {
    name: 'another kind: City is chosen',
    page: form,
    change: (html) =>
      html.replace(
        field('city'),
        '<label for="city">City</label><select id="city" name="city"><option></option><option>Columbus</option></select>',
      ),
  },
  {
    name: 'another kind: only four digits of the number',
    page: form,
    change: (html) => html.replace('<input name="ssn"', '<input maxlength="4" name="ssn"'),
  },
  {
    name: 'another kind: the income is taken in cents',
    page: form,
    change: script(
      "document.querySelector('[name=monthly_income]').addEventListener('change', (event) => (event.target.value = (event.target.value / 100).toFixed(2)))",
    ),
  },
  {
    name: 'another kind: the phone drops its last digit',
    page: form,
    change: script(
      "document.querySelector('[name=phone]').addEventListener('input', (event) => (event.target.value = event.target.value.slice(0, 9)))",
    ),
  },
  {
    name: 'another kind: what is chosen falls back',
    page: form,
    change: script(
      "document.querySelector('[name=frequency]').addEventListener('change', (event) => (event.target.value = 'Weekly'))",
    ),
  },

  {
    name: 'delayed: the form comes after a second',
    page: form,
    harmless: true,
    change: (html) =>
      html.replace(
        /<form[\s\S]*<\/form>/,
        (all) =>
          `<template>${all}</template><script>setTimeout(() => { const kept = document.querySelector('template'); kept.replaceWith(kept.content); }, 1000)</script>`,
      ),
  },
  {
    name: 'delayed: the form never comes',
    page: form,
    change: (html) => html.replace(/<form[\s\S]*<\/form>/, '<p>Loading …</p>'),
  },
  {
    name: 'delayed: the fields can be filled in after a second only',
    page: form,
    harmless: true,
    change: script(
      "for (const one of document.querySelectorAll('input, select')) { one.disabled = true; setTimeout(() => (one.disabled = false), 1000); }",
    ),
  },
  {
    name: 'delayed: a field more while it is typed',
    page: form,
    change: script(
      "document.querySelector('[name=zip_code]').addEventListener('input', () => document.querySelector('[name=city]').parentElement.insertAdjacentHTML('afterend', '<label>County <input name=county></label>'), { once: true })",
    ),
  },
  {
    name: 'delayed: what was typed is emptied later',
    page: form,
    change: script(
      "document.querySelector('[name=monthly_income]').addEventListener('input', () => (document.querySelector('[name=first_name]').value = ''), { once: true })",
    ),
  },

  {
    name: 'extra step: a box to tick',
    page: form,
    change: before(
      button,
      '<label><input type="checkbox" name="certify" required /> I certify that this is true</label>',
    ),
  },
  {
    name: 'extra step: a code to copy',
    page: form,
    change: before(button, stranger('Type the letters you see', 'captcha')),
  },
  {
    name: 'extra step: an optional question',
    page: form,
    change: before(button, stranger('Referred by', 'referral')),
  },
  {
    name: 'extra step: the kind of product first',
    page: form,
    change: instead(
      '<h1>New Application</h1><form><label for="kind">Product Type</label><select id="kind"><option>Furniture</option></select><button>Next</button></form>',
    ),
  },
  {
    name: 'extra step: the form in two parts',
    page: form,
    change: (html) =>
      html.replace(
        /\s*<h2>Customer Income<\/h2>[\s\S]*?<button>Submit Application<\/button>/,
        '<button>Next</button>',
      ),
  },
  {
    name: 'extra step: the portal asks to log in again',
    page: form,
    change: instead(
      '<h1>Log in</h1><form><label>Email <input data-means="login" name="email" /></label><label>Password <input data-means="login" name="password" type="password" /></label><button>Log In</button></form>',
    ),
  },
  { name: 'extra step: maintenance', page: form, change: instead('<h1>We will be back soon</h1>') },
  {
    name: 'extra step: a notice to accept after the login',
    page: table,
    change: instead('<h1>New terms</h1><form><button>I Agree</button></form>'),
  },
  {
    name: 'extra step: a code at the login',
    page: login,
    change: before('<button>Log In</button>', stranger('Code from your phone', 'login_code')),
  },

  { name: 'renamed: the login asks for a username', page: login, change: relabel('Email', 'Username') },
  {
    name: 'removed: the login has no password any more',
    page: login,
    change: remove(/<label>Password[\s\S]*?<\/label>/),
  },
  {
    name: 'relabelled: another form with an Email above the login',
    page: login,
    change: before(
      '<form',
      '<form><label>Email <input data-means="newsletter" name="newsletter" /></label><button>Subscribe</button></form>',
    ),
  },
  {
    name: 'renamed: the button of the login',
    page: login,
    change: (html) => html.replace('>Log In<', '>Sign in<'),
  },

  {
    name: 'renamed: New Application',
    page: table,
    change: (html) => html.replace('>New Application<', '>Apply<'),
  },
  {
    name: 'relabelled: a second New Application',
    page: table,
    change: before(
      '<div class="boxes">',
      '<a role="button" href="applications/new?product=capital">New Application</a>',
    ),
  },
  {
    name: 'renamed: the column Status',
    page: table,
    change: (html) => html.replace('<th>Status</th>', '<th>State</th>'),
  },
  { name: 'removed: the column Next Action', page: table, change: remove(/<th>Next Action<\/th>/) },
  {
    name: 'renamed: the table',
    page: table,
    change: (html) => html.replace('id="applications"', 'id="pipeline"'),
  },
];
