import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { agreementVersion } from '@contract/rules/agreements'
import { currentLanguage } from '@/core/i18n'
import { useScreenName } from '@/core/useParams'
import { Page } from '@/shell/Page'
import { Heading } from '@/ui/Heading'
import { privacy } from '../../agreements/privacy'
import { service } from '../../agreements/service'
import { text } from '../../texts'
import '../../account.scss'

/** /protect and /serveAgreement: real texts, versioned. */
export default observer(function AgreementPage() {
  const name = useScreenName()
  if (!name) return null
  const isPrivacy = name === 'privacyPolicy'
  const title = isPrivacy ? text('privacy') : text('service')
  const clauses = (isPrivacy ? privacy : service)[currentLanguage()]
  return (
    <Page name={isPrivacy ? 'privacyPolicy' : 'serviceAgreement'} title={title} className="reading">
      <View className="note">{text('version', { version: agreementVersion })}</View>
      {clauses.map(({ heading, paragraphs }, place) => (
        <View key={heading} className="clause">
          <Heading level={2}>{place + 1}. {heading}</Heading>
          {paragraphs.map((paragraph) => <View key={paragraph} className="read t-2 clause-text">{paragraph}</View>)}
        </View>
      ))}
    </Page>
  )
})
