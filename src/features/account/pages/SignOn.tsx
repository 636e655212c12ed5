import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useRef, useState } from 'react'
import { goToAddress, leaveLogIn } from '@/core/navigation/navigation'
import { useParams } from '@/core/navigation/useParams'
import { useStore } from '@/core/stores'
import { SlideCheckSheet } from '@/shell/entry/SlideCheckSheet'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { HospitalChoice } from '../signOn/HospitalChoice'
import { SignOnStore } from '../signOn/SignOnStore'
import { text } from '../signOn/texts'
import { Ways } from '../signOn/Ways'
import '../account.scss'

/** /signOn: log-in with the account of the hospital. A hospital links here with its comId; its log-in page leads back here. */
export default observer(function SignOnPage() {
  const params = useParams('signOn')
  const store = useStore(SignOnStore)
  const [isArriving, setArriving] = useState(true)
  const [comId, choose] = useState<string | undefined>(undefined)
  // Once: what a log-in page said is of one use.
  const arrive = useRef(store.arrive)
  useEffect(() => {
    void arrive.current().then((entered) => {
      if (entered) return goToAddress(entered.returnTo, 'replace')
      setArriving(false)
    })
  }, [])
  const hospital = comId ?? params?.comId ?? store.knownHospital
  useEffect(() => {
    if (hospital && !isArriving) void store.ways.need(hospital)
  }, [store, hospital, isArriving])
  if (isArriving || !params)
    return (
      <Page name="signOn" className="narrow">
        <Skeleton kind="card" />
      </Page>
    )
  return (
    <Page name="signOn" className="narrow">
      {hospital ? (
        <>
          <Loaded what={text('ways')} of={store.ways} kind="card">
            {({ comName, list }) => (
              <Ways
                comId={hospital}
                comName={comName}
                list={list}
                redirect={params.redirect}
                onIn={() => void leaveLogIn(params.redirect)}
              />
            )}
          </Loaded>
          <View className="mt-3">
            <Button look="plain" block onPress={() => choose('')}>
              {text('other')}
            </Button>
          </View>
        </>
      ) : (
        <HospitalChoice redirect={params.redirect} onChoose={choose} />
      )}
      <SlideCheckSheet />
    </Page>
  )
})
