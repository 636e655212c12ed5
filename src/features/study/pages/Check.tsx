import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { Field } from '@/ui/fields/Field'
import { CertificatesStore } from '../certificates/CertificatesStore'
import { recordDayText } from '@/core/i18n/dates'
import { CertificateTag } from '../certificates/CertificateTag'
import { text } from '../texts'
import '../study.scss'

/** For everybody, without a log-in: whether a certificate of this number is valid. */
export default observer(function CheckPage() {
  const params = useParams('certificateCheck')
  const store = useStore(CertificatesStore)
  const [number, setNumber] = useState('')
  const [check, checking] = useAction(() => store.check(number))
  useEffect(() => {
    if (!params?.number) return
    setNumber(params.number)
    void store.check(params.number)
  }, [store, params])
  const { checked, problem } = store
  return (
    <Page name="certificateCheck" className="reading">
      <Field
        label={text('checkNumber')}
        value={number}
        onChange={setNumber}
        maxLength={24}
        hint={text('checkHint')}
      />
      <View className="mt-3">
        <Button
          id="check"
          block
          busy={checking}
          disabled={number.trim().length < 8}
          onPress={() => void check()}
        >
          {text('check')}
        </Button>
      </View>
      {problem && (
        <Banner tone="bad" className="mt-4">
          {problem}
        </Banner>
      )}
      {checked && (
        <View className="mt-4" id="checked">
          <Card>
            <CertificateTag state={checked.state} />
            <View className="mt-3">
              <Facts
                columns={2}
                items={[
                  { name: text('holder'), value: checked.maskedName },
                  { name: text('hospital'), value: checked.hospital },
                  { name: text('courseName'), value: checked.taskName },
                  { name: text('issuedBy'), value: checked.issuer },
                  { name: text('date'), value: recordDayText(checked.date) },
                  ...(checked.expireDate === null
                    ? []
                    : [{ name: text('expire'), value: recordDayText(checked.expireDate) }]),
                  ...(checked.renewedBy === ''
                    ? []
                    : [{ name: text('renewedShort'), value: checked.renewedBy }]),
                ]}
              />
            </View>
          </Card>
        </View>
      )}
    </Page>
  )
})
