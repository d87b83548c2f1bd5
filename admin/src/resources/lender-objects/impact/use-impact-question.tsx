import type { LenderImpact, LenderObjectSave } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { type ReactNode, useState } from 'react';
import { call } from '../../../providers/http-client.ts';
import { ImpactDialog } from './ImpactDialog.tsx';

interface ImpactQuestion {
  name: string;
  impact: LenderImpact;
  answer: (goOn: boolean) => void;
}

/**
 * Asks for confirmation before a save that affects rules, stores or forms. `confirmChange` returns true
 * without asking if the save affects nothing.
 */
export function useImpactQuestion(): {
  confirmChange: (name: string, save: LenderObjectSave) => Promise<boolean>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<ImpactQuestion>();
  const confirmChange = async (name: string, save: LenderObjectSave): Promise<boolean> => {
    const impact = await call(api.getLenderChangeImpact, { body: save });
    if (impact.stores.count + impact.forms.count + impact.rules.length === 0) return true;
    return new Promise((resolve) => {
      setAsked({
        name,
        impact,
        answer: (goOn) => {
          setAsked(undefined);
          resolve(goOn);
        },
      });
    });
  };
  return { confirmChange, question: asked && <ImpactDialog {...asked} /> };
}
