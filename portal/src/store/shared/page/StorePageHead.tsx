import { PageHead } from '@millrace/ui/page';
import type { ComponentProps } from 'react';
import { PageTitle } from './PageTitle.tsx';

interface StorePageHeadProps extends Omit<ComponentProps<typeof PageHead>, 'heading'> {
  /** The heading, also used as the title of the browser tab. */
  title: string;
}

/** The head of a page of the store portal. It also sets the title of the browser tab. */
export function StorePageHead({ title, ...head }: StorePageHeadProps) {
  return (
    <>
      <PageTitle title={title} />
      <PageHead heading={title} {...head} />
    </>
  );
}
