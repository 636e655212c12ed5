import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseAllDocuments } from 'yaml'
import { readLastStage } from './lastStage'

const folder = 'deploy/kubernetes'

interface Container {
  resources: Record<'requests' | 'limits', { cpu: string; memory: string }>
  readinessProbe: Probe
  livenessProbe: Probe
  startupProbe: Probe
  ports: { name: string; containerPort: number }[]
  envFrom: Record<string, { name: string }>[]
  volumeMounts: { name: string; mountPath: string }[]
  securityContext: Record<string, unknown>
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface Pod {
  terminationGracePeriodSeconds?: number
  securityContext: Record<string, unknown>
  containers: [Container]
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[]
}
interface Thing {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: {
    replicas: number
    template: { metadata: { labels: Record<string, string> }; spec: Pod }
    selector: Record<string, unknown>
    ports: { name: string; targetPort: string }[]
    jobTemplate: { spec: { template: { spec: Pod } } }
    rules: {
      http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] }
    }[]
  }
}

const things: Thing[] = readdirSync(folder).flatMap((name) =>
  parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document) => {
    assert.deepEqual([document.errors, document.warnings], [[], []], name)
    return document.toJS() as Thing
  }),
)
const one = (kind: string) => {
  const found = things.find((thing) => thing.kind === kind)
  assert.ok(found, kind)
  return found
}

test('each thing is of the version of Kubernetes’ API that serves it, and nothing is named twice', () => {
  const versions: Record<string, string> = {
    ConfigMap: 'v1',
    Secret: 'v1',
    Service: 'v1',
    PersistentVolumeClaim: 'v1',
    Deployment: 'apps/v1',
    PodDisruptionBudget: 'policy/v1',
    Ingress: 'networking.k8s.io/v1',
    CronJob: 'batch/v1',
  }
  for (const { kind, apiVersion } of things) assert.equal(apiVersion, versions[kind], kind)
  const names = things.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  assert.equal(new Set(names).size, names.length)
})

test('two servers with probes, limits and time to finish, as the user of the image, on a volume for files', () => {
  const { replicas, template, selector } = one('Deployment').spec
  assert.equal(replicas, 2)
  assert.deepEqual(selector['matchLabels'], template.metadata.labels)
  assert.deepEqual(one('Service').spec.selector, template.metadata.labels)
  const pod = template.spec
  const [container] = pod.containers
  assert.ok((pod.terminationGracePeriodSeconds ?? 0) > 25)
  const ports = container.ports.map(({ name }) => name)
  for (const [probe, path] of [
    [container.startupProbe, '/readyz'],
    [container.readinessProbe, '/readyz'],
    [container.livenessProbe, '/healthz'],
  ] as const) {
    assert.equal(probe.httpGet.path, path)
    assert.ok(ports.includes(probe.httpGet.port))
  }
  const data = container.volumeMounts.find(
    ({ mountPath }) => mountPath === readLastStage().environment['DATA_DIR'],
  )
  const volume = pod.volumes.find(({ name }) => name === data?.name)
  const claims = things.filter(({ kind }) => kind === 'PersistentVolumeClaim')
  assert.ok(
    claims.some(({ metadata }) => metadata.name === volume?.persistentVolumeClaim?.claimName),
  )
  const served = one('Service').spec.ports
  for (const { targetPort } of served) assert.ok(ports.includes(targetPort), targetPort)
  for (const rule of one('Ingress').spec.rules)
    for (const { backend } of rule.http.paths) {
      assert.equal(backend.service.name, one('Service').metadata.name)
      assert.ok(served.some(({ name }) => name === backend.service.port.name))
    }
})

test('every program has limits, no rights and no root; what it gets is there, and is a setting of ours', () => {
  const deploy = readFileSync('docs/deploy.md', 'utf8')
  const pods = [
    one('Deployment').spec.template.spec,
    one('CronJob').spec.jobTemplate.spec.template.spec,
  ]
  for (const pod of pods) {
    const [{ resources, securityContext, envFrom, volumeMounts }] = pod.containers
    for (const { cpu, memory } of [resources.requests, resources.limits])
      assert.ok(cpu && /^\d+Mi$/.test(memory))
    assert.equal(pod.securityContext['runAsNonRoot'], true)
    assert.equal(pod.securityContext['runAsUser'], 1000)
    assert.equal(securityContext['allowPrivilegeEscalation'], false)
    for (const source of envFrom)
      for (const [kind, { name }] of Object.entries(source))
        assert.equal(one(kind === 'secretRef' ? 'Secret' : 'ConfigMap').metadata.name, name)
    const volumes = pod.volumes.map(({ name }) => name)
    for (const { name } of volumeMounts) assert.ok(volumes.includes(name), name)
  }
  const settings = Object.keys({ ...one('ConfigMap').data, ...one('Secret').stringData })
  for (const name of settings) assert.ok(deploy.includes(`\`${name}\``), name)
})
