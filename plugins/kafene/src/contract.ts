import {
  dollars,
  LenderError,
  plainLetters,
  type InvoiceItem,
  type Lender,
  type LenderContext,
  type LenderPage,
  type LenderReply,
} from '@millrace/plugin-sdk';
import { applicationReply, offersOf, tokenNeeded } from './from-lender.ts';
import { columns, lease, panel, products, signing } from './pages.ts';
import { inPortal, openPanel, rowOf, type Panel } from './portal.ts';
import { applicationIdOf } from './references.ts';

/**
 * Enters the goods on the page Product Details and returns the lease options that Kafene then shows. Goods
 * that are entered again replace the earlier ones.
 */
export const setInvoice: NonNullable<Lender['setInvoice']> = async (context, invoice) =>
  atApplication(context, applicationIdOf(invoice), async (page, state) => {
    if (!['Product Details', 'Select Lease'].includes(state.nextAction)) return tooLate(state.reply);
    await page.click('link', products.step);
    await fillProducts(page, context, invoice.items, invoice.shippingCents ?? 0);
    await page.click('button', products.next);
    await page.waitFor(`${lease.table}, ${products.refused}`);
    if ((await page.text(products.refused)) !== null) return overLimit(state.reply);
    const offers = offersOf(await page.table(lease.table));
    if (offers.length === 0) {
      throw new LenderError('page-changed', 'no', 'The lease options cannot be read.', {
        place: lease.table,
      });
    }
    return { ...state.reply, waitingOn: 'consumer', offers };
  });

/** Chooses a lease option. Kafene then sends the agreement to the shopper by text message. */
export const selectOffer: NonNullable<Lender['selectOffer']> = async (context, { offerId, ...submitted }) =>
  atApplication(context, applicationIdOf(submitted), async (page, state) => {
    if (state.nextAction !== 'Select Lease') return state.reply;
    await page.click('link', lease.step);
    await page.waitFor(lease.table);
    await context.pointOfNoReturn();
    await page.click('button', lease.button(offerId));
    await page.waitFor(signing.page);
    const onScreen =
      context.config['signOnScreen'] === true || (await page.text(signing.textNotSent)) !== null;
    const details = await openPanel(page, context, applicationIdOf(submitted));
    const reply = applicationReply(await rowOf(page, context, details));
    return onScreen ? tokenNeeded(reply) : reply;
  });

/** Enters a token that staff of the store received from Kafene by phone. The token signs the agreement. */
export const answer: NonNullable<Lender['answer']> = async (context, { values, ...submitted }) => {
  const id = applicationIdOf(submitted);
  const token = values['code'] ?? '';
  return atApplication(context, id, async (page, state) => {
    if (!['Sign Agreement', 'Enter Token'].includes(state.nextAction)) return state.reply;
    if (!/^\d{4}$/.test(token)) return wrongToken(state.reply);
    await page.click('link', signing.step);
    await page.click('link', signing.alternate);
    await page.fill(signing.token, token);
    await page.fill(signing.name, state.customer);
    await context.pointOfNoReturn();
    await page.click('button', signing.accept);
    await page.waitFor(`${signing.done}, ${signing.refused}`);
    if ((await page.text(signing.refused)) !== null) return wrongToken(state.reply);
    return applicationReply(await rowOf(page, context, await openPanel(page, context, id)));
  });
};

interface State {
  reply: LenderReply;
  nextAction: string;
  customer: string;
}

/**
 * Opens the panel of the application and passes its state to `work`. The panel gives access to every step. If
 * the host repeats an operation after a lost reply, the state shows whether Kafene has already completed the
 * operation.
 */
function atApplication(
  context: LenderContext,
  id: string,
  work: (page: LenderPage, state: State) => Promise<LenderReply>,
): Promise<LenderReply> {
  return inPortal(context, async (page) => {
    const details: Panel = await openPanel(page, context, id);
    const application = await rowOf(page, context, details);
    return work(page, {
      reply: applicationReply(application),
      nextAction: application.row[columns.nextAction] ?? '',
      customer: details[panel.customer] ?? '',
    });
  });
}

async function fillProducts(
  page: LenderPage,
  context: LenderContext,
  items: readonly InvoiceItem[],
  shippingCents: number,
): Promise<void> {
  const condition = String(context.config['itemCondition']);
  for (const [index, item] of items.entries()) {
    if (index > 0) await page.click('button', products.add);
    await page.fill(products.label(products.description, index), describe(item));
    await page.fill(products.label(products.model, index), item.sku);
    await page.select(products.label(products.condition, index), condition);
    // Prices are before tax, because Kafene itself adds the tax of a lease.
    await page.fill(products.label(products.price, index), dollars(item.unitCents * item.quantity));
  }
  await page.fill(products.fees, dollars(shippingCents));
}

function describe({ name, quantity }: InvoiceItem): string {
  return plainLetters(quantity === 1 ? name : `${quantity} x ${name}`);
}

/**
 * Returns the reply for goods that come too late: after a lease option was chosen, Kafene accepts no other
 * goods. The plugin must not return the usual reply, because that would mean that Kafene has the new goods.
 */
function tooLate(reply: LenderReply): LenderReply {
  const text = {
    en: 'Kafene does not accept items now: a lease option is already chosen, or there is no approval.',
    es: 'Kafene no acepta artículos en este punto: ya se eligió un plan, o no hay aprobación.',
  };
  return { ...reply, outcome: 'Hold', waitingOn: 'merchant', reasons: [{ code: 'invoice-too-late', text }] };
}

function overLimit(reply: LenderReply): LenderReply {
  const text = {
    en: 'The invoice is more than Kafene approved, or a line of it is incomplete.',
    es: 'La factura supera lo que aprobó Kafene, o le falta algo a una de sus líneas.',
  };
  return { ...reply, outcome: 'Hold', waitingOn: 'merchant', reasons: [{ code: 'invoice-refused', text }] };
}

function wrongToken(reply: LenderReply): LenderReply {
  const text = {
    en: 'The token was not accepted. Please ask for a new one.',
    es: 'El código no fue aceptado. Pida uno nuevo.',
  };
  return { ...tokenNeeded(reply), reasons: [{ code: 'wrong-token', text }] };
}
