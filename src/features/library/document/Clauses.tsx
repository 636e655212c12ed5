import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DocumentClause } from '@contract/calls/library/document'
import { Banner } from '@/ui/feedback/Banner'
import { Heading } from '@/ui/frame/Heading'
import { Card } from '@/ui/lists/Card'
import { Tag } from '@/ui/marks/Tag'
import { text } from '../texts'

/** One clause: its address, heading and words. */
const Clause = ({ clause }: { clause: DocumentClause }) => (
  <View className="mt-3">
    <View className="row g-2 wrap">
      <Text className="strong t-p">{clause.address}</Text>
      {clause.title && <Text className="strong">{clause.title}</Text>}
      {clause.changed === 1 && <Tag tone="info">{text('changedClause')}</Tag>}
    </View>
    {clause.words && <View className="read lines mt-1">{clause.words}</View>}
  </View>
)

/** The clause that somebody was led to; one that is gone says so. */
export const CitedClause = observer(function CitedClause({
  clauses,
  address,
}: {
  clauses: readonly DocumentClause[]
  address: string | undefined
}) {
  if (address === undefined) return null
  const clause = clauses.find((one) => one.address === address)
  if (!clause)
    return (
      <Banner tone="warn" className="mt-3">
        {text('clauseGone', { address })}
      </Banner>
    )
  return (
    <Card className="mt-3">
      <Heading level={3}>{text('citedClause')}</Heading>
      <Clause clause={clause} />
    </Card>
  )
})

/** All clauses of a document in their order. */
export const Clauses = observer(function Clauses({
  clauses,
}: {
  clauses: readonly DocumentClause[]
}) {
  if (clauses.length === 0) return null
  return (
    <Card className="mt-3">
      <Heading level={3}>{text('clauses')}</Heading>
      {clauses.map((clause) => (
        <Clause key={clause.address} clause={clause} />
      ))}
    </Card>
  )
})
