import { ReasonSheet } from '@/shell/ReasonSheet'
import { text } from './texts'

/** Asks why somebody appeals; it stays open when what was written did not arrive. */
export function AppealSheet({
  send,
  onClose,
}: {
  send(reason: string): Promise<void>
  onClose(): void
}) {
  return (
    <ReasonSheet
      title={text('appeal')}
      label={text('appealReason')}
      hint={text('appealHint')}
      confirm={{ id: 'appeal-send', label: text('appealSend'), needsReason: text('appealNeeds') }}
      send={async (reason) => {
        await send(reason)
        return true
      }}
      onClose={onClose}
    />
  )
}
