# frozen_string_literal: true

# Replays the exchanges in ../../fixtures; FIXTURES_URL is the fixture server. Prints the number of replayed exchanges,
# or the differences and exits with 1.
require 'json'
require 'net/http'
require 'pathname'
require_relative '../lib/voicefeedback'

FIXTURES = Pathname(__dir__).join('../../fixtures').expand_path
URL = ENV.fetch('FIXTURES_URL')
# A busy machine may need longer for all of them at once than a client waits.
PATIENT_SECONDS = 600

def play(name, scenario, run)
  limits = scenario.fetch('client', {})
  options = { api_key: 'vf_fixture', base_url: "#{URL}/#{name}/#{run}" }
  options[:max_retries] = limits['max_retries'] if limits.key?('max_retries')
  options[:timeout] = limits.fetch('timeout_seconds', PATIENT_SECONDS)
  client = VoiceFeedback::Client.new(**options)
  *path, verb = scenario['call']['verb'].split('.')
  target = path.reduce(client) { |object, part| object.public_send(part) }
  value = call(target, verb, arguments(scenario))
  value.is_a?(VoiceFeedback::Pages) ? value.map { |item| item['id'] } : value
rescue VoiceFeedback::Error => e
  raise unless scenario.key?('error')

  facts(e, scenario['error'])
end

def call(target, verb, given)
  required = target.method(verb).parameters.filter_map { |kind, name| given.delete(name) if kind == :req }
  target.public_send(verb, *required, **given)
end

def arguments(scenario)
  given = scenario['call']['arguments'].merge(scenario.fetch('options', {})).transform_keys(&:to_sym)
  given[:audio] = FIXTURES.join(given[:audio]['file']) if given[:audio]
  given
end

def facts(error, expected)
  expected.keys.to_h do |name|
    [name, name == 'class' ? error.class.name.split('::').last : error.public_send(name)]
  end
end

def expected(scenario)
  kind = %w[error item_ids text].find { |name| scenario.key?(name) } || 'result'
  scenario.fetch(kind)
end

def problems(name, run)
  JSON.parse(Net::HTTP.get(URI("#{URL}/#{name}/#{run}/report")))['problems']
end

scenarios = FIXTURES.glob('exchanges/*.json').sort.to_h { |file| [file.basename('.json').to_s, JSON.parse(file.read)] }
run = "ruby-#{Process.pid}"
failures = scenarios.map do |name, scenario|
  Thread.new do
    outcome = play(name, scenario, run)
    wrong = problems(name, run)
    wrong << "came to #{outcome.inspect} instead of #{expected(scenario).inspect}" if outcome != expected(scenario)
    wrong.map { |problem| "#{name}: #{problem}" }
  rescue StandardError => e
    ["#{name}: #{e.full_message(highlight: false)}"]
  end
end.flat_map(&:value)

warn failures
puts "replayed #{scenarios.size}, #{failures.size} differ"
exit(failures.empty? ? 0 : 1)
