<?php
/**
 * Settings by the site's owner.
 *
 * @package VoiceFeedback
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Stores all settings in one option. Values are validated when read and when written. */
class Voice_Feedback_Settings {

	const OPTION = 'voice_feedback_settings';

	const DEFAULTS = array(
		'api_key'  => '',
		'base_url' => '',
		'theme'    => 'auto',
		'identify' => 'off',
	);

	const THEMES    = array( 'auto', 'light', 'dark' );
	const POSITIONS = array( 'inline', 'bottom-right', 'bottom-left', 'top-right', 'top-left' );
	const COLLECTS  = array( 'both', 'voice', 'text' );
	const IMAGES    = array( 'off', 'upload', 'screenshot', 'both' );

	const LONGEST_SECONDS = 300;

	/**
	 * Returns the complete, validated settings.
	 *
	 * @return array<string, string>
	 */
	public static function read() {
		return self::sanitize( get_option( self::OPTION, array() ) );
	}

	/**
	 * Validates settings. An invalid value becomes its default.
	 *
	 * @param mixed $given Values from the form or the database.
	 * @return array<string, string>
	 */
	public static function sanitize( $given ) {
		$given = is_array( $given ) ? $given : array();
		$text  = static function ( $name ) use ( $given ) {
			return isset( $given[ $name ] ) && is_string( $given[ $name ] ) ? trim( sanitize_text_field( $given[ $name ] ) ) : '';
		};
		return array(
			'api_key'  => self::is_key( $text( 'api_key' ) ) ? $text( 'api_key' ) : '',
			'base_url' => self::clean_address( $text( 'base_url' ) ),
			'theme'    => in_array( $text( 'theme' ), self::THEMES, true ) ? $text( 'theme' ) : self::DEFAULTS['theme'],
			'identify' => 'on' === $text( 'identify' ) ? 'on' : 'off',
		);
	}

	/**
	 * Whether a text has the form of an API key.
	 *
	 * @param string $text Text to check.
	 * @return bool
	 */
	public static function is_key( $text ) {
		return 1 === preg_match( '/\Avf_[0-9A-Za-z_]{10,80}\z/', $text );
	}

	/**
	 * Whether a key's prefix shows that it is safe in a page.
	 *
	 * @param string $key A key accepted by is_key.
	 * @return bool
	 */
	public static function is_public( $key ) {
		return 1 === preg_match( '/\Avf_(?:pub|demo)_/', $key );
	}

	/**
	 * Returns a server address without a trailing slash; empty if it is not a URL, or not https except on this machine.
	 */
	public static function clean_address( $text ) {
		$address = untrailingslashit( esc_url_raw( $text, array( 'https', 'http' ) ) );
		$parts   = wp_parse_url( $address );
		if ( ! is_array( $parts ) || empty( $parts['host'] ) || isset( $parts['user'] ) ) {
			return '';
		}
		$is_here = in_array( $parts['host'], array( 'localhost', '127.0.0.1' ), true );
		return 'https' === $parts['scheme'] || $is_here ? $address : '';
	}
}
