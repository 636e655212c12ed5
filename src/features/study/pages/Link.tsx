import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useContext, useEffect, useState } from 'react'
import { rethrowUnexpected } from '@/api/ApiError'
import { back } from '@/core/navigation'
import { StoresContext } from '@/core/stores'
import { useAction } from '@/core/useAction'
import { useParams } from '@/core/useParams'
import { LoadedByHand } from '@/shell/LoadedByHand'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Heading } from '@/ui/Heading'
import { EmptyState } from '@/ui/States'
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
  const deps = useContext(StoresContext)?.deps
  const [found, setFound] = useState<{ allowed: 0 | 1; url: string; host: string }>()
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isHere = true
    void deps?.api.channel
      .outside({ url: address }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
      .then((reply) => {
        if (!isHere) return
        setFailed(!reply)
        if (reply) setFound(reply)
      })
    return () => {
      isHere = false
    }
  }, [deps, address, turn])
  const [leave, leaving] = useAction(async () => {
    if (!deps || !found) return
    if (deps.platform.leaveTo) return deps.platform.leaveTo(found.url)
    await deps.platform.copy(found.url)
    deps.shell.toast(text('linkCopied'))
  })
  return (
    <LoadedByHand
      what={text('link')}
      kind="card"
      isLoading={!found}
      failed={failed}
      onRetry={() => {
        setFailed(false)
        setTurn(turn + 1)
      }}
    >
      {found?.allowed === 0 && (
        <EmptyState
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
              {text(deps?.platform.leaveTo ? 'linkOpen' : 'linkCopy')}
            </Button>
          </View>
        </Card>
      )}
    </LoadedByHand>
  )
})
