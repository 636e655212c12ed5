import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { Resource } from '@/core/loading/Resource'
import { back } from '@/core/navigation/navigation'
import { useDep } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { State } from '@/ui/feedback/States'
import { text } from '../texts'

/** /externalLink: says where a link leads, and goes there when the hospital allows it. What it does not allow is not opened. */
export default observer(function LinkPage() {
  const params = useParams('externalLink')
  return (
    <Page name="externalLink" {...(params?.title && { title: params.title })}>
      {params && <Outside key={params.url} address={params.url} />}
    </Page>
  )
})

const Outside = observer(function Outside({ address }: { address: string }) {
  const api = useDep('api')
  const addresses = useDep('addresses')
  const shell = useDep('shell')
  const [outside] = useState(
    () => new Resource((url: string, options) => api.channel.outside({ url }, options)),
  )
  useEffect(() => void outside.open(address), [outside, address])
  const found = outside.value
  const [leave, leaving] = useAction(async () => {
    if (!found) return
    if (addresses.leaveTo) return addresses.leaveTo(found.url)
    await shell.copy(found.url, text('linkCopied'))
  })
  return (
    <Loaded what={text('link')} kind="card" of={outside}>
      {found?.allowed === 0 && (
        <State
          icon="lock"
          title={text('linkRefused')}
          text={text('linkRefusedText', { host: found.host || text('unknownHost') })}
          action={{ label: text('goBack'), onPress: () => void back() }}
        />
      )}
      {found?.allowed === 1 && (
        <Card>
          <Heading level={1} look="h2">
            {text('linkTitle', { host: found.host })}
          </Heading>
          <View className="sub mt-2">{text('linkText')}</View>
          <View className="note mt-3 break">{found.url}</View>
          <View className="mt-4">
            <Button id="open-link" block busy={leaving} onPress={() => void leave()}>
              {text(addresses.leaveTo ? 'linkOpen' : 'linkCopy')}
            </Button>
          </View>
        </Card>
      )}
    </Loaded>
  )
})
