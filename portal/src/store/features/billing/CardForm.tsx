import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CardForm as CardSettings } from '@millrace/schemas/api';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { t } from '@millrace/ui/translate';
import { useSession } from '../../session/session-context.ts';
import { cardSecret } from './api.ts';
import { stripeOf } from './stripe-script.ts';

export interface CardInput {
  /**
   * Stores the card at Stripe and returns Stripe's id for it. The bank may ask for 3-D Secure. Throws an
   * error whose message can be shown to the user.
   */
  createCard: () => Promise<string>;
}

const incomplete = t('Must complete the form');

interface CardFormProps {
  storeId: number;
  settings: CardSettings;
  ref: Ref<CardInput>;
}

/** Stripe's card fields, in an iframe, and the name, email and phone number of the payer. */
export function CardForm({ storeId, settings, ref }: CardFormProps) {
  const { user } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const stripe = useRef<Stripe | null>(null);
  const element = useRef<StripeCardElement | null>(null);
  const isComplete = useRef(false);
  const [payer, setPayer] = useState({
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email ?? '',
    phone: '',
  });
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    stripeOf(settings)
      .then((loaded) => {
        if (isGone || !loaded || !place.current) return;
        stripe.current = loaded;
        element.current = loaded.elements().create('card');
        element.current.mount(place.current);
        element.current.on('change', ({ complete }) => {
          isComplete.current = complete;
          setProblem(null);
        });
      })
      .catch(() =>
        setProblem(t('The card form could not be loaded. Reload the page, or allow scripts of Stripe.')),
      );
    return () => {
      isGone = true;
      element.current?.destroy();
    };
  }, [settings]);
  useImperativeHandle(ref, () => ({
    async createCard() {
      const fail = (message: string) => {
        setProblem(message);
        throw new Error(message);
      };
      if (!stripe.current || !element.current || !isComplete.current) return fail(incomplete);
      if (!payer.name.trim() || !payer.email.trim()) return fail(incomplete);
      const secret = await cardSecret(storeId);
      const { setupIntent, error } = await stripe.current.confirmCardSetup(secret, {
        payment_method: {
          card: element.current,
          billing_details: {
            name: payer.name.trim(),
            email: payer.email.trim(),
            ...(payer.phone.trim() && { phone: payer.phone.trim() }),
          },
        },
      });
      const method = setupIntent?.payment_method;
      if (method) return typeof method === 'string' ? method : method.id;
      return fail(error?.type === 'validation_error' ? incomplete : (error?.message ?? incomplete));
    },
  }));
  const field = (name: keyof typeof payer, label: string, autoComplete: string) => (
    <TextField
      label={label}
      autoComplete={autoComplete}
      value={payer[name]}
      onChange={({ target }) => setPayer((before) => ({ ...before, [name]: target.value }))}
      fullWidth
    />
  );
  return (
    <Stack sx={{ gap: 4 }}>
      {field('name', t('Name on card'), 'cc-name')}
      {field('email', t('Email for receipts'), 'email')}
      {field('phone', t('Phone (optional)'), 'tel')}
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }} id="card-fields">
          {t('Card')}
        </Typography>
        <Box
          ref={place}
          role="group"
          aria-labelledby="card-fields"
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: '8px',
            p: 3,
            minHeight: 46,
            bgcolor: '#fff',
          }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {t('The card goes directly to Stripe. Millrace does not see the number.')}
        </Typography>
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  );
}
