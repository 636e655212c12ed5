import { go } from '@/core/navigation/navigation'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { text } from './texts'

/** The six editions of the campaign, by their numbers. */
const editions = [
  'guideActivityOne',
  'guideActivityTwo',
  'guideActivityThree',
  'guideActivityFour',
  'guideActivityFive',
  'guideActivitySix',
] as const

/** The way from the campaign to its editions. */
export const Editions = () => (
  <>
    <Heading level={2} className="mt-6">
      {text('editions')}
    </Heading>
    <List className="mt-3">
      {editions.map((name, at) => (
        <ListItem
          key={name}
          id={`edition-${at + 1}`}
          title={text('edition', { n: at + 1 })}
          onPress={() => void go(name, {})}
        />
      ))}
    </List>
  </>
)
