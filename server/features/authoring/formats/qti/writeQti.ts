import { strToU8, zipSync } from 'fflate'
import { blankMark, letterOf, type DraftQuestion } from '../../draft/DraftQuestion'
import { judgeOptions } from '../texts'
import { inline, paragraphs } from './flow'
import { escapeXml } from '../../../formats/formatService'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'
const template = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml'

const correct = (values: readonly string[]) =>
  `<qti-correct-response>${values.map((value) => `<qti-value>${escapeXml(value)}</qti-value>`).join('')}</qti-correct-response>`
const declare = (id: string, cardinality: string, type: string, inside: string) =>
  `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${type}">${inside}</qti-response-declaration>`
const choices = (options: readonly string[]) =>
  options
    .map(
      (text, index) =>
        `<qti-simple-choice identifier="${letterOf(index)}">${inline(text)}</qti-simple-choice>`,
    )
    .join('')
const associable = (side: string, texts: readonly string[]) =>
  `<qti-simple-match-set>${texts.map((text, index) => `<qti-simple-associable-choice identifier="${side}${index + 1}" match-max="1">${inline(text)}</qti-simple-associable-choice>`).join('')}</qti-simple-match-set>`

interface Item {
  declarations: string
  body: string
}

function fillItem(stem: string, blanks: readonly string[][]): Item {
  let blank = 0
  const entry = () => `<qti-text-entry-interaction response-identifier="RESPONSE_${++blank}"/>`
  const mapping = (accepted: readonly string[]) =>
    `<qti-mapping default-value="0">${accepted.map((text) => `<qti-map-entry map-key="${escapeXml(text)}" mapped-value="1"/>`).join('')}</qti-mapping>`
  const lines = stem.split('\n').map(
    (line) =>
      `<p>${line
        .split(blankMark)
        .map((text, index) => (index === 0 ? '' : entry()) + escapeXml(text))
        .join('')}</p>`,
  )
  return {
    body: lines.join(''),
    declarations: blanks
      .map((accepted, index) =>
        declare(
          `RESPONSE_${index + 1}`,
          'single',
          'string',
          correct(accepted.slice(0, 1)) + mapping(accepted),
        ),
      )
      .join(''),
  }
}

function itemOf(question: DraftQuestion): Item | undefined {
  const stem = paragraphs(question.stem)
  const choice = (inside: string, most: number) =>
    `${stem}<qti-choice-interaction response-identifier="RESPONSE" max-choices="${most}">${inside}</qti-choice-interaction>`
  switch (question.kind) {
    case 'single':
      return {
        declarations: declare(
          'RESPONSE',
          'single',
          'identifier',
          correct(question.right.map(letterOf)),
        ),
        body: choice(choices(question.options), 1),
      }
    case 'multiple':
      return {
        declarations: declare(
          'RESPONSE',
          'multiple',
          'identifier',
          correct(question.right.map(letterOf)),
        ),
        body: choice(choices(question.options), 0),
      }
    case 'judge': {
      const [yes, no] = judgeOptions
      const inside = `<qti-simple-choice identifier="true">${yes}</qti-simple-choice><qti-simple-choice identifier="false">${no}</qti-simple-choice>`
      return {
        declarations: declare(
          'RESPONSE',
          'single',
          'identifier',
          correct([String(question.right)]),
        ),
        body: choice(inside, 1),
      }
    }
    case 'fill':
      return fillItem(question.stem, question.blanks)
    case 'order':
      return {
        declarations: declare(
          'RESPONSE',
          'ordered',
          'identifier',
          correct(question.options.map((_, index) => letterOf(index))),
        ),
        body: `${stem}<qti-order-interaction response-identifier="RESPONSE" shuffle="true">${choices(question.options)}</qti-order-interaction>`,
      }
    case 'match':
      return {
        declarations: declare(
          'RESPONSE',
          'multiple',
          'directedPair',
          correct(question.pairs.map((_, index) => `L${index + 1} R${index + 1}`)),
        ),
        body: `${stem}<qti-match-interaction response-identifier="RESPONSE" shuffle="true" max-associations="${question.pairs.length}">${associable(
          'L',
          question.pairs.map(({ left }) => left),
        )}${associable(
          'R',
          question.pairs.map(({ right }) => right),
        )}</qti-match-interaction>`,
      }
    case 'short':
      return {
        declarations: declare('RESPONSE', 'single', 'string', ''),
        body: `${stem}<qti-extended-text-interaction response-identifier="RESPONSE"/><qti-rubric-block use="scoring" view="scorer"><qti-content-body>${paragraphs(question.sample)}</qti-content-body></qti-rubric-block>`,
      }
    case 'case':
      return undefined
  }
}

function itemXml(question: DraftQuestion, id: string): string | undefined {
  const item = itemOf(question)
  if (!item) return undefined
  const feedback =
    question.explanation === ''
      ? ''
      : `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="EXPLANATION" show-hide="show"><qti-content-body>${paragraphs(question.explanation)}</qti-content-body></qti-modal-feedback>`
  const outcomes =
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/><qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>'
  return (
    `${head}<qti-assessment-item xmlns="${namespace}" identifier="${id}" title="${escapeXml(question.stem.replace(/\s+/g, ' ').slice(0, 60))}" adaptive="false" time-dependent="false">` +
    `${item.declarations}${outcomes}<qti-item-body>${item.body}</qti-item-body><qti-response-processing template="${template}"/>${feedback}</qti-assessment-item>\n`
  )
}

const levels = { easy: 'easy', medium: 'medium', hard: 'difficult' } as const

function resourceXml(
  { difficulty, category, source }: DraftQuestion,
  id: string,
  href: string,
): string {
  const taxons = category
    .split('/')
    .filter((name) => name !== '')
    .map((name) => `<taxon><entry><string>${escapeXml(name)}</string></entry></taxon>`)
    .join('')
  const lom =
    `<educational><difficulty><source>LOMv1.0</source><value>${levels[difficulty]}</value></difficulty></educational>` +
    (source === ''
      ? ''
      : `<relation><kind><value>isbasedon</value></kind><resource><description><string>${escapeXml(source)}</string></description></resource></relation>`) +
    (taxons === ''
      ? ''
      : `<classification><purpose><value>discipline</value></purpose><taxonPath>${taxons}</taxonPath></classification>`)
  return `<resource identifier="R${id}" type="imsqti_item_xmlv3p0" href="${href}"><metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM">${lom}</lom></metadata><file href="${href}"/></resource>`
}

/** Questions as a QTI 3 package, and how many of them it cannot hold (cases). */
export function writeQti(questions: readonly DraftQuestion[]): { bytes: Buffer; left: number } {
  const files: Record<string, Uint8Array> = {}
  const resources: string[] = []
  for (const question of questions) {
    const id = `Q${resources.length + 1}`
    const xml = itemXml(question, id)
    if (xml === undefined) continue
    files[`items/${id}.xml`] = strToU8(xml)
    resources.push(resourceXml(question, id, `items/${id}.xml`))
  }
  const manifest = `${head}<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="questions"><metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata><organizations/><resources>${resources.join('')}</resources></manifest>\n`
  return {
    bytes: Buffer.from(zipSync({ 'imsmanifest.xml': strToU8(manifest), ...files }, { level: 6 })),
    left: questions.length - resources.length,
  }
}
