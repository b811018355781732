import { describe, expect, it } from 'vitest'
import { readXmlParts } from './xml-properties.ts'

describe('properties in examples', () => {
  it.each([
    [
      'of nested components',
      '<component class="a.A"><property name="x"><component class="b.B"><property name="y" value="1"/></component>' +
        '</property><property name="z"/></component>',
      ['a.A x', 'b.B y', 'a.A z'],
    ],
    ['after a component without content', '<component class="a.A"/><property name="x"/>', []],
    [
      'over several lines',
      '<component name="n"\n  class="a.A">\n<property\n name="x" ref="r" /></component>',
      ['a.A x'],
    ],
    ['not in comments', '<component class="a.A"><!-- <property name="x"/> --></component>', []],
    ['of a component that does not end', '<component class="a.A">\n ...\n<property name="x" />', ['a.A x']],
    ['behind a bracket that is none', '1 < 2 <component class="a.A"><property name="x"/>', ['a.A x']],
    ['not of other elements', '<component class="a.A"><propertyGroup name="x"/></component>', []],
  ])('%s', (_, xml, expected) => {
    expect(readXmlParts(xml).properties.map(({ fqcn, property }) => `${fqcn} ${property}`)).toEqual(expected)
  })

  it('takes deep nesting', () => {
    const deep = '<component class="a.A">'.repeat(5_000)
    expect(readXmlParts(`${deep}<property name="x"/>`).properties).toEqual([{ fqcn: 'a.A', property: 'x' }])
  })
})
