import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { AppTheme } from '../../theme/AppTheme.tsx';
import { DailyChart } from './DailyChart.tsx';
import { LenderChart } from './LenderChart.tsx';

test.each([
  ['daily', () => <DailyChart report={{ rows: [] } as never} />],
  ['lender', () => <LenderChart report={{ rows: [] } as never} />],
])('draws the %s chart in colors that follow the dark theme', (_, Chart) => {
  const { container } = render(
    <AppTheme>
      <Chart />
    </AppTheme>,
  );
  const marks = [...container.querySelectorAll('.MuiChartsLabelMark-fill')];
  expect(marks.map((mark) => mark.getAttribute('fill'))).toEqual(
    marks.map(() => expect.stringMatching(/^var\(--mui-palette-\w+-main\)$/)),
  );
  expect(marks.length).toBeGreaterThan(1);
});
