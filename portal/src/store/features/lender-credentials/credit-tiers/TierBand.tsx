import Box from '@mui/material/Box';
import type { CreditTier } from '@millrace/schemas/credit-tiers';
import { useRef } from 'react';
import { t } from '@millrace/ui/translate';
import { gapsOf, placeOf, scoreAt, stretchOf } from './score-band.ts';
import { TierHandle } from './TierHandle.tsx';

interface TierBandProps {
  tiers: readonly CreditTier[];
  /** The index of the highlighted tier. */
  lit?: number | undefined;
  /** Called when the user moves the lower bound of a tier to `min`. If undefined, the band is read-only. */
  onMove?: (index: number, min: number) => void;
}

const height = 56;

/**
 * A band of all scores from the highest to 0, divided into tiers. The table beside it has the same tiers as
 * text.
 */
export function TierBand({ tiers, lit, onMove }: TierBandProps) {
  const band = useRef<HTMLDivElement>(null);
  const scoreOf = (clientX: number): number => {
    const { left, width } = band.current!.getBoundingClientRect();
    return scoreAt(width === 0 ? 0 : (clientX - left) / width);
  };
  return (
    <Box sx={{ pb: 6, position: 'relative' }}>
      <Box
        ref={band}
        sx={{
          position: 'relative',
          height,
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
          bgcolor: 'sunken',
        }}
      >
        {tiers.map((tier, index) => (
          <Segment key={index} tier={tier} index={index} isLit={lit === index} />
        ))}
        {gapsOf(tiers).map((gap) => (
          <Gap key={gap.from} place={placeOf(gap)} />
        ))}
        {onMove &&
          tiers
            .slice(0, -1)
            .map((tier, index) => (
              <TierHandle
                key={index}
                tiers={tiers}
                index={index}
                left={((900 - tier.creditScoreTierMin + 1) / 901) * 100}
                scoreOf={scoreOf}
                onMove={(min) => onMove(index, min)}
              />
            ))}
      </Box>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          inset: 'auto 0 0',
          display: 'flex',
          justifyContent: 'space-between',
          fontSize: 13,
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <span>900</span>
        <span>0</span>
      </Box>
    </Box>
  );
}

function Segment({ tier, index, isLit }: { tier: CreditTier; index: number; isLit: boolean }) {
  const place = placeOf(stretchOf(tier));
  if (!place) return null;
  const roomy = place.width >= 22;
  return (
    <Box
      aria-hidden
      data-lit={isLit || undefined}
      sx={{
        position: 'absolute',
        insetBlock: 0,
        left: `${place.left}%`,
        width: `${place.width}%`,
        px: 1,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        borderRadius: '7px',
        bgcolor: isLit ? 'tone.success.soft' : index % 2 === 0 ? 'tone.primary.soft' : 'background.paper',
        boxShadow: isLit ? (theme) => `inset 0 0 0 2px ${theme.vars!.palette.tone.success.main}` : 'none',
        fontSize: 14,
        lineHeight: '20px',
      }}
    >
      <Box component="span" sx={{ fontWeight: 650 }}>
        {roomy ? t('Tier {value}', { value: index + 1 }) : index + 1}
      </Box>
      {/* two lines on a phone, so that nothing is cut */}
      {roomy && (
        <Box
          component="span"
          sx={{
            fontSize: 13,
            lineHeight: '16px',
            color: 'text.secondary',
            whiteSpace: 'normal',
            textAlign: 'center',
          }}
        >
          {t('{downPayment}% · {contractInMonths} mo', {
            downPayment: tier.downPayment,
            contractInMonths: tier.contractInMonths,
          })}
        </Box>
      )}
    </Box>
  );
}

function Gap({ place }: { place: ReturnType<typeof placeOf> }) {
  if (!place) return null;
  return (
    <Box
      aria-hidden
      data-gap
      sx={{
        position: 'absolute',
        insetBlock: 0,
        left: `${place.left}%`,
        width: `${place.width}%`,
        minWidth: '4px',
        background: ({ vars }) =>
          `repeating-linear-gradient(45deg, ${vars!.palette.tone.danger.main} 0 4px, ${vars!.palette.tone.danger.soft} 4px 9px)`,
      }}
    />
  );
}
