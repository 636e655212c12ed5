import { observer } from 'mobx-react'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { CodeField } from '@/shell/entry/CodeField'
import type { CodeQuery } from '@/shell/entry/CodeSending'
import { Button } from '@/ui/controls/Button'
import { CodeLogInStore } from './CodeLogInStore'
import { LogInStore, type LogInResult } from './LogInStore'
import { text } from './texts'

interface Props {
  part: 'field' | 'button'
  query: CodeQuery
  onResult(result: LogInResult): Promise<void>
}

/** The parts of the ways with a code, fetched when it is chosen: the code's field, and the button under the consent. */
export const CodeLogin = observer(function CodeLogin({ part, query, onResult }: Props) {
  const login = useStore(CodeLogInStore)
  const { form } = useStore(LogInStore)
  const [send, isSending] = useAction(() => login.send(query))
  const [logIn, busy] = useAction(async () => onResult(await login.logIn()))
  if (part === 'button')
    return (
      <Button block busy={busy} onPress={() => void logIn()}>
        {text('logIn')}
      </Button>
    )
  return (
    <CodeField
      sending={login.sending}
      busy={isSending}
      onSend={() => void send()}
      onConfirm={() => void logIn()}
      {...form.field('code')}
    />
  )
})
