import { observer } from 'mobx-react'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { Dialog } from '@/ui/overlays/Dialog'
import { text } from './texts'

/** A link would log somebody in here. What is done afterwards counts for them, so it is asked first. */
export const EntryQuestion = observer(function EntryQuestion() {
  const { entryQuestion } = useStore(ShellStore)
  return (
    <Dialog
      open={entryQuestion !== undefined}
      title={text('entryTitle', { who: entryQuestion?.who ?? '' })}
      text={text('entryText')}
      safe={{
        label: text('entryNo'),
        id: 'refuse-entry',
        onPress: () => entryQuestion?.answer(false),
      }}
      other={{ label: text('logIn'), onPress: () => entryQuestion?.answer(true) }}
    />
  )
})
