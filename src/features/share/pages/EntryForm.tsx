import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { back } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { EmptyState } from '@/ui/feedback/States'
import { FormFieldView } from '../entry/FormFieldView'
import { FormStore } from '../entry/FormStore'
import { text } from '../texts'

/** The form that an exam asks for before it begins. */
export default observer(function EntryFormPage() {
  const params = useParams('examForm')
  const store = useStore(FormStore)
  const { isLoggedIn } = useStore(SessionStore)
  const taskId = params?.taskId
  const load = () => {
    if (taskId && isLoggedIn) void store.form.open(taskId)
  }
  useEffect(load, [store, taskId, isLoggedIn])
  const [submit, busy] = useAction(async () => {
    if (await store.submit()) await back()
  })
  const form = store.form.value
  const { problem } = store.answers
  const dock = form && (
    <Button id="submit-form" block busy={busy} onPress={() => void submit()}>
      {text('submitForm')}
    </Button>
  )
  return (
    <Page name="examForm" className="narrow" {...(dock && { dock })}>
      <NeedsLogIn>
        <Loaded
          what={text('form')}
          kind="card"
          of={store.form}
          instead={{
            notFound: (
              <EmptyState
                title={text('noForm')}
                action={{ label: text('toExams'), onPress: () => void back() }}
              />
            ),
          }}
        >
          {form && (
            <>
              <Heading level={1}>{form.title}</Heading>
              <View className="sub mt-1">{text('formLead')}</View>
              {store.isFilled && (
                <Banner tone="info" className="mt-3">
                  {text('formFilled')}
                </Banner>
              )}
              <View className="mt-5">
                {store.fields.map((field) => (
                  <FormFieldView key={field.key} field={field} />
                ))}
              </View>
              {problem && (
                <Banner tone="bad" className="mt-4">
                  {problem}
                </Banner>
              )}
            </>
          )}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})
