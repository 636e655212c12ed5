import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithUs } from './endWithUs'
import { eventually } from './eventually'

const slapd = '/usr/sbin/slapd'
const schemas = '/etc/ldap/schema'

/** Why the directory's tests do not run here; undefined where Debian's slapd is. */
export const noSlapd = existsSync(slapd) ? undefined : 'Debian’s slapd is not installed'

export const directory = {
  base: 'ou=staff,dc=hospital,dc=example',
  bindName: 'cn=reader,dc=hospital,dc=example',
  secret: 'reader-secret-of-tests',
}

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })

const config = (folder: string) => `
include ${schemas}/core.schema
include ${schemas}/cosine.schema
include ${schemas}/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
database mdb
suffix "dc=hospital,dc=example"
rootdn "${directory.bindName}"
rootpw ${directory.secret}
directory ${folder}
maxsize 10485760
access to attrs=userPassword by anonymous auth by * none
access to * by users read by anonymous none
`

const person = ({ uid, jobNumber, password }: Listed) => `
dn: uid=${uid},${directory.base}
objectClass: inetOrgPerson
uid: ${uid}
cn: ${uid}
sn: ${uid}
${jobNumber === '' ? '' : `employeeNumber: ${jobNumber}\n`}userPassword: ${password}
`

const referral = (address: string) => `
dn: uid=far,${directory.base}
objectClass: referral
objectClass: extensibleObject
uid: far
ref: ${address}/uid=far,${directory.base}
`

interface Listed {
  uid: string
  jobNumber: string
  password: string
}

export interface TestDirectory {
  server: string
  close(): void
}

/** A real OpenLDAP server with these people in it. */
export async function startSlapd(
  people: readonly Listed[],
  /** Where the directory sends who looks for `far`. */
  elsewhere?: string,
): Promise<TestDirectory> {
  const folder = mkdtempSync(join(tmpdir(), 'slapd-'))
  const settings = join(folder, 'slapd.conf')
  const ldif = join(folder, 'people.ldif')
  writeFileSync(settings, config(folder))
  writeFileSync(
    ldif,
    `dn: dc=hospital,dc=example
objectClass: dcObject
objectClass: organization
o: hospital
dc: hospital

dn: ${directory.base}
objectClass: organizationalUnit
ou: staff
${people.map(person).join('')}${elsewhere === undefined ? '' : referral(elsewhere)}`,
  )
  execFileSync(slapd, ['-T', 'add', '-f', settings, '-l', ldif], { stdio: 'pipe' })
  const port = await freePort()
  const server = `ldap://127.0.0.1:${port}`
  const child = spawn(slapd, ['-d', '0', '-f', settings, '-h', server], { stdio: 'ignore' })
  endWithUs(child)
  await eventually(
    () => reached(port),
    (isThere) => isThere,
  )
  return {
    server,
    close() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function reached(port: number): Promise<boolean> {
  const { connect } = await import('node:net')
  return new Promise((told) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      told(true)
    })
    socket.on('error', () => told(false))
  })
}
