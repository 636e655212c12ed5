import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { replace } from '@/core/navigation/navigation'
import { useAction } from '@/core/loading/useAction'
import { ShellStore } from '@/core/display/ShellStore'
import { useDep, useStore } from '@/core/stores'
import { Consent } from '@/shell/entry/Consent'
import { Button } from '@/ui/controls/Button'
import { Banner } from '@/ui/feedback/Banner'
import { EmptyState } from '@/ui/feedback/States'
import { Field } from '@/ui/fields/Field'
import { PasswordField } from '@/ui/fields/PasswordField'
import { Heading } from '@/ui/frame/Heading'
import { SignOnStore } from './SignOnStore'
import { text } from './texts'

interface Way {
  wayId: string
  title: string
  leaves: 0 | 1
}

interface Props {
  comId: string
  comName: string
  list: readonly Way[]
  redirect: string | undefined
  onIn(): void
}

/** The ways in of one hospital: a button for each log-in page, name and password for a directory. */
export const Ways = observer(function Ways({ comId, comName, list, redirect, onIn }: Props) {
  const { form, problem } = useStore(SignOnStore)
  const pages = list.filter(({ leaves }) => leaves === 1)
  const directories = list.filter(({ leaves }) => leaves === 0)
  const onward = redirect ? { redirect } : {}
  const toMobile = {
    label: text('byMobile'),
    onPress: () => void replace('logIn', onward),
  }
  if (list.length === 0)
    return (
      <EmptyState
        title={text('noWays', { hospital: comName })}
        text={text('noWaysText')}
        action={toMobile}
      />
    )
  return (
    <>
      <Heading level={2}>{comName}</Heading>
      {directories.map((way) => (
        <Directory key={way.wayId} comId={comId} way={way} onIn={onIn} />
      ))}
      <Consent
        checked={form.values.hasConsented}
        missing={form.errorOf('hasConsented') !== undefined}
        onChange={(ticked) => form.set('hasConsented', ticked)}
      />
      {pages.map((way) => (
        <LogInPage key={way.wayId} comId={comId} way={way} redirect={redirect} />
      ))}
      {(problem ?? form.problem) && (
        <Banner tone="bad" className="form-lead">
          {problem ?? form.problem}
        </Banner>
      )}
    </>
  )
})

/** A log-in page of the hospital; the mini-program cannot open it and gives its link. */
const LogInPage = observer(function LogInPage({
  comId,
  way: { wayId, title },
  redirect,
}: {
  comId: string
  way: Way
  redirect: string | undefined
}) {
  const store = useStore(SignOnStore)
  const shell = useStore(ShellStore)
  const addresses = useDep('addresses')
  const transport = useDep('transport')
  const [leave, busy] = useAction(() => store.leave(comId, wayId, redirect))
  if (store.canLeave)
    return (
      <View className="mt-3">
        <Button block busy={busy} onPress={() => void leave()}>
          {text('goTo', { title })}
        </Button>
      </View>
    )
  const link = `${transport.apiBase}${addresses.basePath}/signOn?comId=${comId}`
  return (
    <View className="mt-3">
      <View className="sub form-lead">{text('inBrowser', { title })}</View>
      <Button look="soft" block onPress={() => void shell.copy(link, text('copied'))}>
        {text('copy')}
      </Button>
    </View>
  )
})

/** Name and password of the hospital's directory. */
const Directory = observer(function Directory({
  comId,
  way: { wayId, title },
  onIn,
}: {
  comId: string
  way: Way
  onIn(): void
}) {
  const store = useStore(SignOnStore)
  const { form } = store
  const [logIn, busy] = useAction(async () => {
    if (await store.logIn(comId, wayId)) onIn()
  })
  return (
    <View className="mt-3">
      <Field label={text('name', { title })} autoComplete="username" {...form.field('name')} />
      <PasswordField
        label={text('password')}
        onConfirm={() => void logIn()}
        {...form.field('password')}
      />
      <Button block busy={busy} onPress={() => void logIn()}>
        {text('logIn')}
      </Button>
    </View>
  )
})
