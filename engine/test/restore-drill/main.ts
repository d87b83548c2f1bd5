// Entry of `npm run restore:drill`. At the time of the backup, 50 applications are open. Then lenders answer,
// and the backup is restored.
import { restoreDrill, type DrillResult } from './drill.ts';

const applications = 50;
const seconds = (value: number) => `${value.toFixed(1)} s`;

function print(name: string, result: DrillResult): void {
  console.log(`\n${name}`);
  console.log(
    `  ${result.open} open applications and ${result.drafts} drafts at the backup; ${result.sentAfterBackup} calls to lenders after it`,
  );
  console.log(`  ${result.sentInQuarantine} calls in quarantine`);
  console.log(`  ${result.doubled} submitted twice`);
  console.log(
    `  ${result.answered} answered, ${result.inReview} in review, ${result.unsettled.length} neither`,
  );
  for (const line of result.unsettled) console.log(`    ${line}`);
  console.log(
    `  the application that was erased after the backup is ${result.erasedReadable ? 'readable' : 'erased'}`,
  );
  console.log(`  RPO ${seconds(result.rpoSeconds)} (age of the backup)`);
  console.log(
    `  RTO ${seconds(result.rtoSeconds)}, of which ${seconds(result.restoredSeconds)} until the database is in quarantine`,
  );
}

const drill = await restoreDrill({ applications, tell: (line) => console.log(line) });
print('Restore with quarantine', drill);
const naive = await restoreDrill({ applications: 10, naive: true });
print('Restore of the data alone (control)', naive);
const isGood =
  drill.doubled === 0 &&
  drill.sentInQuarantine === 0 &&
  drill.unsettled.length === 0 &&
  !drill.erasedReadable;
if (naive.doubled === 0) console.log('The control shows no second submission, so this drill proves nothing.');
console.log(`restore:drill: ${drill.doubled} doubled, ${drill.unsettled.length} unsettled`);
process.exit(isGood && drill.sentAfterBackup > 0 && naive.doubled > 0 ? 0 : 1);
