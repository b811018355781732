import { describe, expect, it } from 'vitest'
import { knownDeps } from '../../../../test/nablarch/known.ts'
import { analyzeMigration } from './analyze-migration.ts'

const context = { signal: new AbortController().signal } as Parameters<typeof analyzeMigration.handle>[2]
const analyze = (code: string, fromVersion = '5', toVersion = '6u3') =>
  Promise.resolve(analyzeMigration.handle({ code, fromVersion, toVersion }, knownDeps, context))
const findingsOf = async (code: string, from?: string, to?: string): Promise<readonly string[]> =>
  (await analyze(code, from, to)).findings.map(
    ({ line, column, found, replacement }) =>
      `${line}:${column} ${found}${replacement === undefined ? '' : ` > ${replacement}`}`,
  )

describe('Java', () => {
  const source = `package com.example.javax.servlet;

import javax.servlet.http.HttpServletRequest;
import javax.persistence.*;
import static javax.ws.rs.core.Response.ok;
import javax.sql.DataSource;
import javax.crypto.Cipher;
import javax.annotation.processing.Processor;
import javax.transaction.xa.XAResource;
import com.other.javax.servlet.Thing;
// import javax.servlet.Filter;
/* javax.inject.Inject
   javax.inject.Named */
class A {
  String a = "javax.servlet.Filter \\" javax.inject.Inject";
  String b = """
      javax.servlet.Filter "quoted" \\""" javax.inject.Inject
      """;
  char c = '"'; // "
  javax . inject
      . Provider<A> p;
}`

  it('finds Java EE names, but not in comments, strings, the JDK or others [EXT-analyze_migration]', async () => {
    expect(await findingsOf(source)).toEqual([
      '3:8 javax.servlet.http.HttpServletRequest > jakarta.servlet.http.HttpServletRequest',
      '4:8 javax.persistence.* > jakarta.persistence.*',
      '5:15 javax.ws.rs.core.Response.ok > jakarta.ws.rs.core.Response.ok',
      '20:3 javax.inject.Provider > jakarta.inject.Provider',
    ])
  })

  it('keeps annotations that are not from Java EE, and continues behind a text block', async () => {
    expect(
      await findingsOf(`import javax.annotation.Nonnull;
import javax.annotation.Nullable;
import javax.annotation.concurrent.ThreadSafe;
import javax.annotation.PostConstruct;
import javax.annotation.security.RolesAllowed;
import javax.annotation.*;
class A { Class<?> c = javax.annotation.Resource.class; String s = """
   "quoted" and \\\\""" ; @javax.annotation.Resource Object o; }`),
    ).toEqual([
      '4:8 javax.annotation.PostConstruct > jakarta.annotation.PostConstruct',
      '5:8 javax.annotation.security.RolesAllowed > jakarta.annotation.security.RolesAllowed',
      '6:8 javax.annotation.* > jakarta.annotation.*',
      '7:24 javax.annotation.Resource > jakarta.annotation.Resource',
      '8:26 javax.annotation.Resource > jakarta.annotation.Resource',
    ])
  })

  it('has no such findings between versions of 6', async () => {
    expect(await findingsOf(source, '6', '6u3')).toEqual([])
  })

  it('has findings for removed types, with replacements', async () => {
    const code = `import nablarch.integration.jsr310.beans.converter.LocalDateConverter;
import nablarch.integration.jsr310.beans.Jsr310ConvertersProvider;
import com.example.LocalDateTimeConverter;
import org.slf4j.impl.StaticLoggerBinder;
class A { LocalDateConverter c; }`
    const { findings } = await analyze(code, '6', '6u2')
    expect(findings.map(({ line, found, replacement }) => [line, found, replacement])).toEqual([
      [
        1,
        'nablarch.integration.jsr310.beans.converter.LocalDateConverter',
        'nablarch.core.beans.converter.LocalDateConverter',
      ],
      [2, 'nablarch.integration.jsr310.beans.Jsr310ConvertersProvider', undefined],
      [4, 'org.slf4j.impl.StaticLoggerBinder', 'nablarch.core.log.NablarchSLF4JServiceProvider'],
    ])
    expect(findings[0]).toMatchObject({
      code: 'type-removed',
      source_url: expect.stringContaining('https://') as string,
      action: expect.any(String) as string,
    })
    expect(await findingsOf(code, '6u2', '6u3')).toEqual(
      expect.not.arrayContaining([expect.stringContaining('StaticLoggerBinder')]),
    )
  })

  it('has a finding for a removed type behind a wildcard only if it is used', async () => {
    const wildcard = (used: string) => `import nablarch.integration.jsr310.beans.converter.*;\nclass A { ${used} x; }`
    expect(await findingsOf(wildcard('DateConverter'), '6u1', '6u2')).toEqual([
      '1:8 nablarch.integration.jsr310.beans.converter.DateConverter',
    ])
    expect(await findingsOf(wildcard('Object'), '6u1', '6u2')).toEqual([])
  })

  it('has findings for names that the newest index does not have', async () => {
    expect(
      await findingsOf(
        'import nablarch.etl.EtlJobAbortedException;\nimport nablarch.common.dao.UniversalDao;\nimport ' +
          'static nablarch.core.util.StringUtil.isNullOrEmpty;',
        '5',
        '6u3',
      ),
    ).toEqual(['1:8 nablarch.etl.EtlJobAbortedException'])
    expect(
      await findingsOf('class A { Object f = new nablarch.fw.web.httpserver.HttpServerFactoryJetty9(); }'),
    ).toEqual([
      '1:26 nablarch.fw.web.httpserver.HttpServerFactoryJetty9 > nablarch.fw.web.httpserver.HttpServerFactoryJetty12',
    ])
  })

  it('has findings for changed members', async () => {
    const dialect = (body: string) =>
      `import nablarch.core.db.dialect.Dialect;\nclass A extends B<C> implements D<E>, Dialect { ${body} }`
    expect(await findingsOf(dialect(''), '6', '6u1')).toEqual(['2:39 Dialect'])
    expect(await findingsOf(dialect('public String convertCountSql(String s) { return s; }'), '6', '6u1')).toEqual([])
    expect(
      await findingsOf(
        'import nablarch.core.db.dialect.DefaultDialect;\nclass A extends DefaultDialect {}',
        '6',
        '6u1',
      ),
    ).toEqual([])
    const response =
      'import nablarch.fw.jaxrs.EntityResponse;\nclass A { EntityResponse a() { return new EntityResponse<Form>(); } }'
    expect(await findingsOf(response, '6u2', '6u3')).toEqual(['2:11 EntityResponse'])
    expect(await findingsOf(response.replace('nablarch.fw.jaxrs', 'com.example'), '6u2', '6u3')).toEqual([])
    expect(
      await findingsOf(
        'import nablarch.common.web.validator.BeanValidationStrategy;\nclass A { Object x = ' +
          'BeanValidationStrategy.sortMessages(a); }',
        '6u2',
        '6u3',
      ),
    ).toEqual(['2:22 BeanValidationStrategy.sortMessages'])
  })

  it.each([
    ['quotes', '"', 100_001],
    ['comments that never end', '/*', 100_000],
    ['characters that never end', "'\\\\", 100_000],
    ['text blocks', '"""', 70_001],
    ['one name', 'a.', 200_000],
    ['names', 'javax.servlet.A ', 30_000],
    ['line comments', '//', 200_000],
  ])('is read in linear time: %s', async (_, part, times) => {
    const started = performance.now()
    expect((await analyze(part.repeat(times))).findings.length).toBeLessThanOrEqual(200)
    expect(performance.now() - started).toBeLessThan(3000)
  })
})

describe('a pom', () => {
  const core = '<artifactId>nablarch-core</artifactId><version>1.7.0</version>'
  const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <properties><nablarch.version>5u25</nablarch.version><java.version>1.8</java.version></properties>
  <dependencyManagement><dependencies>
    <dependency><groupId>com.nablarch.profile</groupId><artifactId>nablarch-bom</artifactId>
      <version>\${nablarch.version}</version></dependency>
  </dependencies></dependencyManagement>
  <dependencies>
    <dependency><groupId>javax.servlet</groupId><artifactId>javax.servlet-api</artifactId></dependency>
    <!-- <dependency><groupId>taglibs</groupId><artifactId>standard</artifactId></dependency> -->
    <dependency><groupId>com.nablarch.framework</groupId><artifactId>nablarch-etl</artifactId></dependency>
    <dependency><groupId>com.nablarch.framework</groupId><artifactId>nablarch-testing-jetty9</artifactId></dependency>
    <dependency><groupId>com.nablarch.framework</groupId>${core}</dependency>
    <dependency><groupId>com.nablarch.framework</groupId><artifactId>nablarch-common-dao</artifactId></dependency>
    <dependency><groupId>org.example</groupId><artifactId>nablarch-etl</artifactId></dependency>
  </dependencies>
</project>`

  it('has findings for modules, dependencies and Java', async () => {
    expect(await findingsOf(pom)).toEqual([
      '2:56 java.version 1.8 > 17',
      '4:56 nablarch-bom 5u25 > nablarch-bom 6u3',
      '8:49 javax.servlet:javax.servlet-api > jakarta.servlet:jakarta.servlet-api',
      '10:58 com.nablarch.framework:nablarch-etl',
      '11:58 com.nablarch.framework:nablarch-testing-jetty9 > com.nablarch.framework:nablarch-testing-jetty12',
      '12:58 com.nablarch.framework:nablarch-core 1.7.0 > com.nablarch.framework:nablarch-core 2.2.1',
    ])
    expect((await analyze(pom)).kind).toBe('pom')
  })

  it('has findings for dependencies that a batch no longer needs', async () => {
    const of = (...artifacts: readonly string[]): string =>
      `<project><dependencies>${artifacts
        .map((artifact) => artifact.split(':'))
        .map(
          ([group, id, version = '']) =>
            `\n<dependency><groupId>${group}</groupId><artifactId>${id}</artifactId><version>` +
            `${version}</version></dependency>`,
        )
        .join('')}</dependencies></project>`
    const batch = of(
      'org.jberet:jberet-se:1.3.4.Final',
      'org.jberet:jberet-core:2.1.4.Final',
      'javax.enterprise:cdi-api:1.2',
      'com.nablarch.integration:nablarch-jsr310-adaptor',
    )
    expect(await findingsOf(batch)).toEqual([
      '2:42 org.jberet:jberet-se',
      '4:48 javax.enterprise:cdi-api > jakarta.enterprise:jakarta.enterprise.cdi-api',
      '5:56 com.nablarch.integration:nablarch-jsr310-adaptor',
    ])
    expect(await findingsOf(batch, '6u2', '6u3')).toEqual([])
  })

  it('has findings only for the chosen versions', async () => {
    const now = pom.replaceAll('5u25', '6u2').replace('1.8', '21').replace('1.7.0', '2.2.0')
    expect(await findingsOf(now, '6u2', '6u3')).toEqual([
      '4:56 nablarch-bom 6u2 > nablarch-bom 6u3',
      '12:58 com.nablarch.framework:nablarch-core 2.2.0 > com.nablarch.framework:nablarch-core 2.2.1',
    ])
  })
})

describe('configurations and pages', () => {
  it('have findings for classes and schemas', async () => {
    const web = `<web-app xmlns="http://xmlns.jcp.org/xml/ns/javaee" version="3.1">
  <!-- javax.servlet.Filter -->
  <listener><listener-class>javax.faces.webapp.FacesServlet</listener-class></listener>
  <component class="nablarch.fw.web.httpserver.HttpServerFactoryJetty9"/>
  <description>javax.servlet.Filter is gone</description>
</web-app>`
    expect(await findingsOf(web)).toEqual([
      '1:1 http://xmlns.jcp.org/xml/ns/javaee > https://jakarta.ee/xml/ns/jakartaee',
      '3:29 javax.faces.webapp.FacesServlet > jakarta.faces.webapp.FacesServlet',
      '4:21 nablarch.fw.web.httpserver.HttpServerFactoryJetty9 > nablarch.fw.web.httpserver.HttpServerFactoryJetty12',
    ])
  })

  it('have findings with the line of the name itself', async () => {
    const xml = `<component-configuration>
  <component name="factory"
             class="nablarch.fw.web.httpserver.HttpServerFactoryJetty9">
    <property name="listener">
      <value>
        javax.servlet.ServletContextListener
      </value>
    </property>
    <property name="a" value="javax.servlet.&#70;ilter"
    />
  </component>
</component-configuration>`
    expect((await findingsOf(xml)).map((line) => line.split(' ')[0])).toEqual(['3:21', '6:9', '9:55'])
  })

  it('have findings for tag libraries', async () => {
    const jsp =
      '<%-- <%@ taglib prefix="x" uri="http://java.sun.com/jsp/jstl/core" %> --%>\n<%@ taglib prefix="c" ' +
      'uri="http://java.sun.com/jsp/jstl/core" %>\n<%@ page import="javax.servlet.http.Cookie, ' +
      'java.util.List" %>'
    expect(await findingsOf(jsp)).toEqual([
      '2:1 http://java.sun.com/jsp/jstl/core > jakarta.tags.core',
      '3:1 javax.servlet.http.Cookie > jakarta.servlet.http.Cookie',
    ])
  })
})

describe('a page', () => {
  it('has findings for the Java in it, with the lines of the page', async () => {
    const jsp = `<%@ page language="java" %>
<html><%! private javax.servlet.http.Cookie cookie; // javax.inject.Named
%>
javax.servlet.Filter <%-- <% javax.inject.Inject %> --%>
  <% String s = "javax.el.ELContext";
     javax.el.ELContext context = null; %>
<p><%=javax.servlet.http.HttpServletResponse.SC_OK%></p>`
    expect(await findingsOf(jsp)).toEqual([
      '2:19 javax.servlet.http.Cookie > jakarta.servlet.http.Cookie',
      '6:6 javax.el.ELContext > jakarta.el.ELContext',
      '7:7 javax.servlet.http.HttpServletResponse.SC_OK > jakarta.servlet.http.HttpServletResponse.SC_OK',
    ])
  })
})

describe('the answer', () => {
  it('is shown as lines', async () => {
    const text = analyzeMigration.render(await analyze('import javax.inject.Inject;'))
    expect(text).toMatch(
      new RegExp(
        String.raw`^## 移行分析: 5 → 6u3\n種別: Java\n件数: 1件\n\n` +
          String.raw`- 1行8列: javax\.inject\.Inject → jakarta\.inject\.Inject — .+ \| 対応: .+ \| 出典: https:.+$`,
      ),
    )
    expect(analyzeMigration.render(await analyze('class A {}'))).toBe(
      '## 移行分析: 5 → 6u3\n種別: Java\n件数: 0件\n\n影響を受ける記述は見つかりませんでした。',
    )
  })

  it.each([
    ['', '5', '6', '移行対象のコードを指定してください。'],
    ['x', '4', '6', '不明なバージョン: 4'],
    ['x', '6u3', '6u2', '6u3 より新しいバージョンを指定してください'],
    ['<a>', '5', '6', 'XMLを読み取れません'],
    ['<!DOCTYPE a><a/>', '5', '6', 'DOCTYPE'],
  ])('refuses %j from %s to %s', async (code, from, to, words) => {
    await expect(analyze(code, from, to)).rejects.toThrow(words)
  })
})
