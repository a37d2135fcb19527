/** The packages whose code is in the build: a CycloneDX bill of materials, and the texts of their licenses. */
import { digest } from './createArchive'
import { standardLicense } from './standardLicense'

/** A package as the build lists it for the page About (`licenses.json`). */
export type ShippedPackage = { name: string; version: string; license: string; text: string }

type Lock = { packages: Readonly<Record<string, { version?: string; name?: string }>> }
type Release = { version: string; at: Date }

const idOf = ({ name, version }: Pick<ShippedPackage, 'name' | 'version'>) => `${name}@${version}`
const purlOf = ({ name, version }: ShippedPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Returns the shipped packages that the lockfile does not have in that version. */
export function notInLockfile(shipped: readonly ShippedPackage[], { packages }: Lock): string[] {
  const locked = new Set(
    Object.entries(packages).map(([path, { version = '', name }]) =>
      idOf({ name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version }),
    ),
  )
  return shipped.map(idOf).filter((id) => !locked.has(id))
}

/** Returns where the build and another list of components differ, as lines. */
export function differences(shipped: readonly ShippedPackage[], listed: readonly { name: string; version: string }[]) {
  const [here, there] = [new Set(shipped.map(idOf)), new Set(listed.map(idOf))]
  return {
    onlyShipped: [...here].filter((id) => !there.has(id)),
    onlyListed: [...there].filter((id) => !here.has(id)),
  }
}

/** Returns the bill in the format of CycloneDX 1.5. Its serial number comes from its content. */
export function billOfMaterials(shipped: readonly ShippedPackage[], { version, at }: Release): string {
  const components = shipped.map((each) => ({
    type: 'library',
    'bom-ref': purlOf(each),
    name: each.name,
    version: each.version,
    purl: purlOf(each),
    licenses: [/ (OR|AND) /.test(each.license) ? { expression: each.license } : { license: { id: each.license } }],
  }))
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: {
        type: 'application',
        'bom-ref': 'parley',
        name: 'parley',
        version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components,
    dependencies: [{ ref: 'parley', dependsOn: components.map(({ purl }) => purl) }],
  }
  return `${JSON.stringify({ ...bill, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bill))}` }, null, 2)}\n`
}

/** A UUID of version 8, which is free to contain a digest. */
function uuidOf(text: string): string {
  const hex = digest('sha256', text)
  const variant = (8 + (Number.parseInt(hex[16]!, 16) % 4)).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Returns the text of the license of each package, one below the other. Throws if one has none and no standard one. */
export function licenseTexts(shipped: readonly ShippedPackage[]): string {
  const rule = '-'.repeat(80)
  return shipped
    .map((each) => `${rule}\n${idOf(each)} (${each.license})\n${rule}\n\n${each.text || standardLicense(each)}\n`)
    .join('\n')
}
