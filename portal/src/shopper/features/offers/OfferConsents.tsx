import type { DisclosureText, OfferDisclosures } from '@millrace/schemas/api';
import { useCallback, useEffect, useState } from 'react';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { readOfferDisclosures } from './api.ts';
import { consentMessages } from '../../shared/consent/consent.messages.ts';
import { consentTarget, DisclosureCard } from '../../shared/consent/DisclosureCard.tsx';
import { PrintTexts } from '../../shared/consent/PrintTexts.tsx';
import type { SummaryLine } from '../../shared/shell/ErrorSummary.tsx';
import { offerMessages } from '../../shared/offers/offer.messages.ts';

/** Loads the lender's disclosures for an offer. Returns null until they are loaded. */
export function useOfferDisclosures(attemptId: string) {
  const [texts, setTexts] = useState<OfferDisclosures | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(() => {
    readOfferDisclosures(attemptId)
      .then((found) => {
        setTexts(found);
        setError(null);
      })
      .catch(setError);
  }, [attemptId]);
  useEffect(load, [load]);
  return { texts, error, retry: load };
}

interface OfferAgreement {
  readonly lines: SummaryLine[];
  readonly attempt: number;
  readonly agreed: readonly string[];
  readonly agree: (id: string, on: boolean) => void;
  /** Returns the consents to send with the chosen offer, or null if a checkbox is not checked. */
  readonly consents: () => { disclosureId: string; version: number; textHash: string }[] | null;
}

export function useOfferAgreement(texts: OfferDisclosures): OfferAgreement {
  const words = useMessages(consentMessages);
  const { locale } = useLocale();
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const isOpen = ({ id }: DisclosureText) => !agreed.includes(id);
  const open = attempt > 0 ? texts[locale].filter(isOpen) : [];
  return {
    lines: open.map(({ id, title }) => ({ target: consentTarget(id), message: words.tick(title) })),
    attempt,
    agreed,
    agree: (id, on) => setAgreed(on ? [...agreed, id] : agreed.filter((other) => other !== id)),
    consents: () => {
      if (texts.en.some(isOpen)) {
        setAttempt(attempt + 1);
        return null;
      }
      return texts.en.map(({ id, version, textHash }) => ({ disclosureId: id, version, textHash }));
    },
  };
}

interface OfferConsentsProps {
  readonly texts: OfferDisclosures;
  readonly agreement: OfferAgreement;
}

/** The lender's disclosures, each with a checkbox. */
export function OfferConsents({ texts, agreement: { agreed, agree, lines } }: OfferConsentsProps) {
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  if (texts[locale].length === 0) return null;
  return (
    <>
      <h2>{words.agreeTitle}</h2>
      {texts[locale].map((disclosure, index) => (
        <DisclosureCard
          key={disclosure.id}
          disclosure={disclosure}
          original={texts.en[index] ?? disclosure}
          agreed={agreed.includes(disclosure.id)}
          error={lines.find(({ target }) => target === consentTarget(disclosure.id))?.message}
          onAgree={(on) => agree(disclosure.id, on)}
        />
      ))}
      <PrintTexts />
    </>
  );
}
