import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CatalogueFields } from '../../../shared/catalogue-form/CatalogueFields.tsx';
import {
  payloadFrom,
  startValues,
  type FormScope,
  type Values,
} from '../../../shared/catalogue-form/form-scope.ts';
import {
  type PreviewOrder,
  isPreviewOrder,
  type PreviewState,
} from '../../../shared/preview/preview-messages.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { Disclosures } from '../../shared/questions/Disclosures.tsx';
import { headingMessages, headingOf } from '../../shared/questions/heading.messages.ts';
import { questionMessages } from '../../shared/questions/question.messages.ts';
import { Why } from '../../shared/questions/Why.tsx';
import { openScreens, sectionsOpen } from '../../shared/session/screens.ts';
import { previewMessages } from './preview.messages.ts';

/** Reports the state of the preview to the parent window. Does nothing if there is no parent window. */
function notifyBuilder(state: Omit<PreviewState, 'kind'>): void {
  if (window.parent === window) return;
  window.parent.postMessage(
    { kind: 'millrace:preview-state', ...state } satisfies PreviewState,
    location.origin,
  );
}

/** Returns the last message of the application builder. Messages from other origins are ignored. */
function usePreviewOrder(): PreviewOrder | null {
  const [order, setOrder] = useState<PreviewOrder | null>(null);
  const { locale, chooseLocale } = useLocale();
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent || !isPreviewOrder(data)) return;
      setOrder(data);
    };
    window.addEventListener('message', hear);
    notifyBuilder({ screens: 0, screen: 0, fields: [] });
    return () => window.removeEventListener('message', hear);
  }, []);
  const wanted = order?.locale;
  useEffect(() => {
    if (wanted && wanted !== locale) chooseLocale(wanted, false);
  }, [wanted, locale, chooseLocale]);
  return order;
}

type Answers = Readonly<Record<string, string>>;
/** The preview shows the form after the phone was verified, so the contact fields were already asked. */
const askedBefore = new Set(['mobile_phone', 'email']);

type OpenScreen = ReturnType<typeof openScreens>[number];

interface PageProps {
  readonly scope: FormScope;
  readonly screen: OpenScreen;
  readonly step: string;
  readonly onContinue: (answers: Answers) => void;
}

/** Shows one screen of questions as a shopper sees it. Answers typed here are never sent. */
function Page({ scope, screen, step, onContinue }: PageProps) {
  const words = useMessages(questionMessages);
  const headings = useMessages(headingMessages);
  const { fields } = screen;
  const methods = useForm<Values>({ defaultValues: startValues(scope, fields) });
  const goOn = methods.handleSubmit((values) => onContinue(payloadFrom(fields, values)));
  return (
    <main id="content" className="page">
      <p className="step">{step}</p>
      <h1>{headings[headingOf(screen)] ?? fields[0]!.sectionLabel}</h1>
      <Why fields={fields} />
      <FormProvider {...methods}>
        <form noValidate onSubmit={(event) => void goOn(event)}>
          <CatalogueFields scope={scope} fields={fields} />
          <Disclosures fields={fields} />
          <button type="submit" className="button">
            {words.continue}
          </button>
        </form>
      </FormProvider>
    </main>
  );
}

function Preview({ order }: { order: PreviewOrder }) {
  const words = useMessages(questionMessages);
  const own = useMessages(previewMessages);
  const { locale } = useLocale();
  const [answers, setAnswers] = useState<Answers>({});
  const { form } = order;
  const scope = useMemo<FormScope>(() => ({ form, answers, masked: new Set() }), [form, answers]);
  const screens = useMemo(() => openScreens({ form, answers, askedBefore, stage: null }), [form, answers]);
  // After Continue, the next screen stays visible until the builder sends another message.
  const [pressed, setPressed] = useState<{ order: PreviewOrder; screen: number } | null>(null);
  const wanted = pressed?.order === order ? pressed.screen : order.screen;
  const at = Math.max(0, Math.min(wanted, screens.length - 1));
  useEffect(() => {
    const fields = screens.map((one) => one.fields.map(({ id }) => id));
    notifyBuilder({ screens: screens.length, screen: at, fields });
  }, [screens, at]);
  const screen = screens[at];
  if (!screen) {
    return (
      <main id="content" className="page">
        <h1>{own.nothing}</h1>
      </main>
    );
  }
  const sections = sectionsOpen({ form, answers, askedBefore, stage: null });
  const label = words.sections[screen.section] ?? '';
  const next = (given: Answers) => {
    setAnswers((before) => ({ ...before, ...given }));
    setPressed({ order, screen: at + 1 });
  };
  return (
    <Page
      key={`${form.version} ${screen.id} ${locale}`}
      scope={scope}
      screen={screen}
      step={words.step(label, sections.indexOf(screen.section) + 1, sections.length)}
      onContinue={next}
    />
  );
}

/**
 * The preview of the questions inside the application builder. It renders nothing if there is no parent window.
 */
export function PreviewScreen() {
  const words = useMessages(previewMessages);
  const order = usePreviewOrder();
  if (order) return <Preview order={order} />;
  return (
    <main id="content" className="page">
      <h1>{words.title}</h1>
      <p>{words.alone}</p>
    </main>
  );
}
