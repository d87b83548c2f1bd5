import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { moment } from '../../../shared/format/moments.ts';
import { dialling } from '../../../shared/format/telephone.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { languages } from '../../../shared/messages/messages.ts';
import { useApplication, useApplicationState } from '../session/ApplicationProvider.tsx';
import { Icon } from './Icon.tsx';
import { shellMessages } from './shell.messages.ts';
import { showColours } from './store-brand.ts';
import { StoreMark } from './StoreMark.tsx';
import { Unbroken } from './Unbroken.tsx';

/** Prepares the page for printing: expands collapsed texts and adds a line with the address and the time. */
function PrintHead() {
  const line = useRef<HTMLParagraphElement>(null);
  const { locale } = useLocale();
  useEffect(() => {
    const prepare = () => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      if (line.current) line.current.textContent = `${location.href} · ${moment(new Date(), locale)}`;
    };
    window.addEventListener('beforeprint', prepare);
    return () => window.removeEventListener('beforeprint', prepare);
  }, [locale]);
  return <p ref={line} className="print-only small" />;
}

/**
 * A button that changes the language. It names the other language in that language, so that people who speak
 * it can read it.
 */
function LanguageSwitch() {
  const { locale, chooseLocale } = useLocale();
  const application = useApplication();
  const other = locale === 'en' ? 'es' : 'en';
  const change = () => {
    chooseLocale(other);
    application.speak(other);
  };
  return (
    <button type="button" className="button-plain language" lang={other} onClick={change}>
      {languages[other]}
    </button>
  );
}

/** Renders the header and the help in the same place on every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const words = useMessages(shellMessages);
  const store = useApplicationState((state) => state.store);
  const { pathname } = useLocation();
  const brand = store?.brand;
  useEffect(() => {
    if (store) showColours(brand);
  }, [store, brand]);
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      {/* a page that belongs to no store names Millrace, so that the sender is known */}
      <header className={store ? 'bar' : 'bar bar-unnamed'}>
        <StoreMark store={store} />
        <span className="bar-names">
          <span className="bar-store">{store?.name ?? 'Millrace'}</span>
          <span className="bar-secure">
            <Icon name="lock" />
            {words.secure}
          </span>
        </span>
        <LanguageSwitch />
      </header>
      <PrintHead />
      {children}
      {/* the key creates a new footer for each screen; a reused footer would visibly move to the end of the
          next screen */}
      <footer key={pathname} className="help">
        {words.help} {words.askAssociate}
        {store?.phone && (
          <>
            {' '}
            {words.or}{' '}
            <a href={dialling(store.phone)}>
              <Unbroken text={words.call(store.phone)} />
            </a>
          </>
        )}
      </footer>
    </>
  );
}
