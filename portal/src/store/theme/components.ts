import type { Components, Theme } from '@mui/material/styles';
import { t } from '@millrace/ui/translate';

const focusRing = { outline: '2px solid var(--mui-palette-focus)', outlineOffset: 2 } as const;

/**
 * The style of the MUI components: borders instead of shadows, and a focus ring on every focusable element.
 * Controls are at least 36 px high, and 44 px on touch screens.
 */
export const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { colorScheme: 'light' },
      '[data-theme="dark"]': { colorScheme: 'dark' },
      body: { overflowWrap: 'break-word' },
      ':focus-visible': focusRing,
      '@media print': {
        'nav, button, [role="tablist"], [data-screen-only]': { display: 'none !important' },
        header: { position: 'static !important' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, paddingInline: 14, '@media (pointer: coarse)': { minHeight: 44 } },
      outlined: ({ theme }) => ({ borderColor: theme.vars!.palette.controlBorder }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 6, '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars!.palette.divider}`,
        boxShadow: '0 1px 2px #10182814, 0 1px 1px #1018280a',
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme, ownerState }) => ({
        border: `1px solid ${theme.vars!.palette.divider}`,
        boxShadow: '0 12px 32px #10182829',
        ...(!ownerState.fullScreen && {
          borderRadius: 14,
          '@media (max-width: 599px)': {
            margin: 12,
            width: 'calc(100% - 24px)',
            maxHeight: 'calc(100% - 24px)',
          },
        }),
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '20px 24px 12px', fontSize: 20, lineHeight: '28px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { paddingTop: '8px !important' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
  MuiAlert: {
    defaultProps: { closeText: t('Close') },
    styleOverrides: {
      root: ({ theme, ownerState: { severity = 'info' } }) => {
        const { main, soft } = theme.vars!.palette.tone[severity === 'error' ? 'danger' : severity];
        return {
          backgroundColor: soft,
          color: theme.vars!.palette.text.primary,
          '.MuiAlert-icon': { color: main },
        };
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars!.palette.controlBorder }),
      root: ({ theme }) => ({
        backgroundColor: theme.vars!.palette.background.paper,
        '@media (pointer: coarse)': { minHeight: 44 },
      }),
      input: { '@media (pointer: coarse)': { fontSize: 16 } },
    },
  },
  // the usual grey of MUI looks as if the buttons were disabled
  MuiToggleButton: {
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars!.palette.text.primary }) },
  },
  // fields are higher on touch screens, so their labels begin lower
  MuiInputLabel: {
    styleOverrides: {
      root: {
        '@media (pointer: coarse)': {
          '&.MuiInputLabel-outlined.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': {
            transform: 'translate(14px, 12px) scale(1)',
          },
        },
      },
    },
  },
  // the package's own texts are English
  MuiAutocomplete: {
    defaultProps: {
      openText: t('Open list'),
      closeText: t('Close list'),
      clearText: t('Clear'),
      noOptionsText: t('No matches'),
      loadingText: t('Loading…'),
    },
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      // only in tables, because the font also widens hyphens to the width of a digit
      root: ({ theme }) => ({
        borderColor: theme.vars!.palette.divider,
        padding: '10px 16px',
        fontVariantNumeric: 'tabular-nums',
      }),
      head: ({ theme }) => ({
        color: theme.vars!.palette.text.secondary,
        backgroundColor: theme.vars!.palette.sunken,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 550,
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterTouchDelay: 0, leaveTouchDelay: 6000 },
    styleOverrides: { tooltip: { fontSize: 12, lineHeight: '16px', maxWidth: 300, fontWeight: 400 } },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
