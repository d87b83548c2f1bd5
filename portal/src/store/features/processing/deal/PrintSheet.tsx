import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import {
  contractPhase,
  readAs,
  routeStatus,
  shopperSituation,
  shopperWords,
  shownState,
  statusWords,
} from '@millrace/schemas/states';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '@millrace/ui/translate';
import { chosenLanguage } from '../../../language/language.ts';
import { useMoney, type FormatMoney } from '../../../shared/money/amounts.tsx';
import { useMay } from '../../../session/session-context.ts';
import { useInstantWords } from '../../../shared/time/instants.ts';
import { applicantQuery } from '../applicant/api.ts';
import {
  offerLines,
  offerPayment,
  priced,
  productWords,
  totalFigure,
} from '../timeline/lender-row/offer.messages.ts';
import { groupsOf, isSold } from './lender-groups.ts';

/** When the page is printed, only this sheet is printed. */
const print = {
  '#deal-sheet': { display: 'none' },
  '@media print': {
    '#deal-screen': { display: 'none !important' },
    '#deal-sheet': { display: 'block', fontSize: '11pt', color: 'black' },
    '#deal-sheet table': { width: '100%', borderCollapse: 'collapse', marginTop: 8 },
    '#deal-sheet td, #deal-sheet th': {
      textAlign: 'left',
      verticalAlign: 'top',
      padding: '4pt 6pt',
      borderBottom: '1px solid #999',
    },
    '#deal-sheet h2': { fontSize: '13pt', margin: '16pt 0 4pt' },
  },
};

type Rows = readonly (readonly [name: string, value: string | null])[];

const Facts = ({ rows }: { rows: Rows }) => (
  <table>
    <tbody>
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <tr key={name}>
            <th scope="row" style={{ width: '30%' }}>
              {name}
            </th>
            <td>{value}</td>
          </tr>
        ))}
    </tbody>
  </table>
);

function Offers({ details }: { details: ProcessingDetails }) {
  const money = useMoney();
  const { approved } = groupsOf(details);
  const isEnded = ({ contract }: StaffTimelineEntry): boolean =>
    contractPhase(contract?.state ?? null) === 'over';
  const live = approved.filter((entry) => !isEnded(entry));
  const rows = live.flatMap(({ lenderName, attemptId, offers }) =>
    offers
      .filter(({ id }) => attemptId !== details.chosen?.attemptId || id === details.chosen.offerId)
      .map((offer) => ({ lenderName, offer: priced(offer, details.requested_cents) })),
  );
  const withoutOffer = live.filter(({ offers }) => offers.length === 0);
  if (rows.length + withoutOffer.length === 0) return null;
  return (
    <>
      <h2>{isSold(details) ? t('Accepted offer') : t('Offers')}</h2>
      <table>
        <thead>
          <tr>
            {[t('Lender'), t('Kind'), t('Up to'), t('Payment'), t('Total'), t('Details')].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ lenderName, offer }, at) => (
            <tr key={at}>
              <td>{lenderName}</td>
              <td>{productWords[offer.product].word}</td>
              <td>{money(offer.amountCents, offer.currency)}</td>
              <td>{offerPayment(offer, money)}</td>
              <td>{totalFigure(offer, money)}</td>
              <td>{offerLines(offer, money).join(', ')}</td>
            </tr>
          ))}
          {withoutOffer.map(({ attemptId, lenderName, approvedCents, currency }) => (
            <tr key={attemptId}>
              <td>{lenderName}</td>
              <td>—</td>
              <td>{approvedCents === null ? '' : money(approvedCents, currency)}</td>
              <td colSpan={3}>{t('Approved. The lender shows the payments before the customer signs.')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const sheetLocale = () => (chosenLanguage() === 'es' ? 'es' : 'en');

/** Returns a lender's answer in the words that shoppers read. */
function answerOf(entry: StaffTimelineEntry, requested: number | null, money: FormatMoney): string {
  const { kind, code } = routeStatus(shownState(entry), entry.outcome);
  const { approvedCents: cents, currency } = entry;
  const amount = cents === null ? undefined : { text: money(cents, currency), isExact: cents === requested };
  const words = shopperWords(kind, code, sheetLocale(), amount);
  return words ?? shopperWords('processing', entry.final ? 'completed' : 'processing', sheetLocale()) ?? '';
}

const contractOf = (state: string): string => {
  const { shopper, staff } = statusWords('contract', state);
  return shopper ? shopper[sheetLocale()] : t(readAs(staff));
};

/**
 * True while the browser prints. The browser starts the layout right after the event, so the state is updated
 * synchronously.
 */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/**
 * The sheet that the store prints for the customer: the application, the offers and the contract, in the words
 * that shoppers read. It omits answers that the server stores encrypted.
 */
export function PrintSheet({ details }: { details: ProcessingDetails }) {
  return useIsPrinting() ? <Sheet details={details} /> : null;
}

function Sheet({ details }: { details: ProcessingDetails }) {
  const [printedAt] = useState(() => new Date().toISOString());
  const { short, full } = useInstantWords();
  const mayRead = useMay('applicants:read');
  const money = useMoney();
  const { data: applicant } = useQuery({ ...applicantQuery(details.id), enabled: mayRead });
  const { code, next } = details.situation;
  const { reference, store, requested_cents: requested, submitted_at: submitted } = details;
  const contracts: Rows = details.entries
    .filter(({ contract }) => contract !== null && (contract.state !== null || contract.steps.length > 0))
    .map(({ lenderName, contract }) => [
      lenderName,
      contract?.state ? contractOf(contract.state) : t('Not started'),
    ]);
  return (
    <>
      <GlobalStyles styles={print} />
      <Box id="deal-sheet">
        <p style={{ margin: 0 }}>{store.name}</p>
        <h1 style={{ fontSize: '18pt', margin: '2pt 0' }}>
          {details.applicant_name || t('Application')} · {reference}
        </h1>
        <p style={{ margin: 0 }}>{t('Printed {printedAt}', { printedAt: full(printedAt) })}</p>
        <h2>{t('Application')}</h2>
        <Facts
          rows={[
            [t('Status'), shopperSituation(code, next.lender?.name ?? null, sheetLocale())],
            [t('Submitted'), submitted ? short(submitted) : t('Not submitted yet')],
            [t('Requested'), requested === null ? null : money(requested)],
            [t('Mobile phone'), applicant?.mobile_phone ?? null],
            [t('Email'), applicant?.email ?? null],
            [t('Address'), applicant?.address ?? null],
          ]}
        />
        <Offers details={details} />
        {contracts.length > 0 && (
          <>
            <h2>{t('Contract')}</h2>
            <Facts rows={contracts} />
          </>
        )}
        <h2>{t('Lenders')}</h2>
        <Facts
          rows={details.entries
            .filter(({ excludedBecause }) => excludedBecause === null)
            .map((entry) => [entry.lenderName, answerOf(entry, requested, money)])}
        />
        <p>{t('The lender shows the exact terms before the customer signs.')}</p>
      </Box>
    </>
  );
}
