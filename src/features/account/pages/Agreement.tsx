import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { agreementVersion } from '@contract/rules/people/agreements'
import { currentLanguage } from '@/core/i18n'
import { go } from '@/core/navigation/navigation'
import { useScreenName } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { collected } from '../agreements/collected'
import { privacy } from '../agreements/privacy'
import { service } from '../agreements/service'
import { text } from '../texts'
import '../account.scss'

const documents = {
  privacyPolicy: { clauses: privacy, title: 'privacy' },
  serviceAgreement: { clauses: service, title: 'service' },
  personalInfoList: { clauses: collected, title: 'collected' },
} as const
const isDocument = (name: string | undefined): name is keyof typeof documents =>
  name !== undefined && name in documents

/** A telephone number is not torn at its hyphens. */
const wholeNumbers = (paragraph: string) =>
  paragraph.split(/(\d+(?:-\d+)+)/).map((part, place) =>
    place % 2 ? (
      <Text key={place} className="nowrap">
        {part}
      </Text>
    ) : (
      part
    ),
  )

/** /protect, /serveAgreement and /perInfoCollectList: real texts, versioned. */
export default observer(function AgreementPage() {
  const name = useScreenName()
  if (!isDocument(name)) return null
  const { clauses, title } = documents[name]
  return (
    <Page name={name} title={text(title)} className="reading">
      <View className="note">{text('version', { version: agreementVersion })}</View>
      {clauses[currentLanguage()].map(({ heading, paragraphs }, place) => (
        <View key={heading} className="clause">
          <Heading level={2}>
            {place + 1}. {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <View key={paragraph} className="read t-2 clause-text">
              {wholeNumbers(paragraph)}
            </View>
          ))}
        </View>
      ))}
      {name === 'privacyPolicy' && (
        <List className="clause">
          <ListItem
            icon="doc"
            tone="grey"
            title={text('collected')}
            onPress={() => void go('personalInfoList', {})}
          />
        </List>
      )}
    </Page>
  )
})
