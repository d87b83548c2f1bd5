import { checkPartCode, sendPartCode } from '../../shared/co-applicant/api.ts';
import { ChooseChannel } from '../../shared/code/ChooseChannel.tsx';
import { EnterCode } from '../../shared/code/EnterCode.tsx';
import { useCode, type CodeDoor } from '../../shared/code/use-code.ts';
import { wasLocked } from '../../shared/idle/leave.ts';
import { PART, partStarted } from './part-memory.ts';

const door: CodeDoor = { remembered: PART, send: sendPartCode, check: checkPartCode };

/** Proves the phone or mailbox the link went to; another one is only for who sent the link to give. */
export function PartCode({ onProven }: { onProven: () => void }) {
  const started = partStarted();
  const [state, { send, check, enter }] = useCode(started, door);
  const checkAndGoOn = async (code: string) => {
    if (await check(code)) onProven();
  };
  const common = {
    started,
    state,
    onSend: (channel: Parameters<typeof send>[0]) => void send(channel),
    onEnter: enter,
    changeAt: null,
  };
  if (!state.sent && !state.hasCode) return <ChooseChannel {...common} locked={wasLocked(PART)} />;
  return <EnterCode {...common} onCheck={(code) => void checkAndGoOn(code)} />;
}
